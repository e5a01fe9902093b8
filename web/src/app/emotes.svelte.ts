/** What the people at a table show each other: seen for a moment, and kept nowhere. */

import type { EmoteName, EmoteShown, Seat } from "../types";
import { kept } from "./kept";

export const EMOTES: readonly EmoteName[] = ["bow", "laugh", "gasp", "think", "weep", "clap"];
/** So long an emote is seen. */
const SECONDS = 6;

export class Emotes {
  /** Whether the other’s are not shown, at any table; this browser remembers it. */
  muted = $state(kept.get("emotes") === "muted");
  /** What each seat shows at the moment. */
  shown = $state.raw<Partial<Record<Seat, EmoteName>>>({});
  readonly #timers = new Map<Seat, number>();

  /** Takes in what was told; `own` is the seat of whoever looks on, if they have one. */
  see({ by, emote }: EmoteShown, own: Seat | null): void {
    // A later server may know more of them.
    if ((this.muted && by !== own) || !EMOTES.includes(emote)) return;
    this.shown = { ...this.shown, [by]: emote };
    window.clearTimeout(this.#timers.get(by));
    this.#timers.set(by, window.setTimeout(() => this.#drop(by), SECONDS * 1000));
  }

  mute(on: boolean): void {
    this.muted = on;
    kept.set("emotes", on ? "muted" : null);
    if (on) this.clear();
  }

  clear(): void {
    for (const timer of this.#timers.values()) window.clearTimeout(timer);
    this.#timers.clear();
    this.shown = {};
  }

  #drop(seat: Seat): void {
    this.#timers.delete(seat);
    this.shown = { ...this.shown, [seat]: undefined };
  }
}
