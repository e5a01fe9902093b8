/** What has just happened, seen and heard at the pace that somebody likes. */

import { atFirst, film, type Frame, Projector } from "../board";
import type { GameEvent, View } from "../types";
import { kept } from "./kept";
import { settings } from "./settings.svelte";
import { soundAll, soundEnd, soundOf, soundTurn } from "./sound";

const SEEN = "seen-a-game";

/** Whether nobody has seen a game to its end in this browser. */
export function isFirstGame(): boolean {
  return kept.get(SEEN) !== "yes";
}

export class Screening {
  readonly projector = new Projector(({ event }) => event && soundOf(event));
  /** The pictures of the last reveal, for whoever wants to see it again. */
  #reveal = $state.raw<readonly Frame[]>([]);

  /** Everything new between two views: pictures, sounds, and at the end whose turn it is. */
  show(before: View, fresh: readonly GameEvent[], view: View): void {
    if (!fresh.length) return;
    const turn = view.to_act && !before.to_act;
    const frames = film(before, fresh, view);
    const start = frames.findIndex(({ event }) => event?.event === "revealed");
    if (start >= 0) this.#reveal = frames.slice(start);
    // What is not seen to happen is heard all the same.
    const unseen = this.#pace === "still" && !frames.some(({ telling }) => telling);
    if (settings.pictures === "none" || settings.text || unseen) {
      if (view.scene.outcome) kept.set(SEEN, "yes");
      return soundAll(fresh, turn);
    }
    void this.projector.show(frames, this.#pace).then(() => {
      if (view.scene.outcome) {
        soundEnd();
        // Whoever has seen one game to its end knows how a reveal goes.
        kept.set(SEEN, "yes");
      } else if (turn) soundTurn();
    });
  }

  get canShowAgain(): boolean {
    return this.#reveal.length > 0 && this.projector.frame === null && !settings.text;
  }

  /** The last reveal once more, at the reader’s own pace. */
  again(): void {
    if (this.canShowAgain) void this.projector.show(this.#reveal, settings.pictures === "still" ? "still" : "read");
  }

  /** The position just after one event of the game, and from there on what followed. */
  from(view: View, number: number): void {
    if (settings.text) return;
    this.projector.skip();
    const frames = film(atFirst(view), view.history, view);
    const start = frames.findIndex(({ until }) => until > number);
    const first = frames[start];
    if (first) void this.projector.show([{ ...first, telling: true }, ...frames.slice(start + 1)], "still");
  }

  /** So many of all events have been seen to happen: the story does not run ahead of the pictures. */
  until(all: number): number {
    return this.projector.frame?.until ?? all;
  }

  get #pace() {
    if (settings.pictures === "still") return "still";
    return isFirstGame() ? "read" : "moving";
  }
}
