/** Somebody in a lesson: where they are, what they see, what they try. */

import { Screening } from "../app/screening.svelte";
import { settings } from "../app/settings.svelte";
import { speak } from "../app/speech.svelte";
import { Hand, type Mark } from "../board";
import type { GameEvent, Seat, Tile, View } from "../types";
import { type LessonData, type Line, linesAt, type Step, viewAt } from "./data";
import { type Points, pointsAt } from "./points";
import { keepProgress, type Progress, progressOf } from "./progress";

export class Pupil {
  readonly hand: Hand;
  readonly screening = new Screening();
  readonly projector = this.screening.projector;
  readonly help = null;
  readonly marks: ReadonlyMap<Tile, Mark> = new Map();
  /** What happened since the step before, for whoever listens. */
  fresh = $state.raw<readonly GameEvent[]>([]);
  #number = $state(0);
  /** What was tried in vain, and with what in the hand. */
  #tried = $state.raw<{ say: string; held: unknown } | null>(null);

  readonly step: Step = $derived.by(() => this.data.steps[this.#number] as Step);
  readonly view: View = $derived.by(() => viewAt(this.data, this.#number));
  readonly points: Points = $derived.by(() =>
    pointsAt(this.acts ? Object.keys(this.step.ways) : [], this.view, this.hand),
  );

  constructor(readonly data: LessonData) {
    this.hand = new Hand((move) => this.attempt(move));
    const before = progressOf(data.role);
    const known = before?.digest === data.digest && before.number < data.steps.length;
    this.#number = known ? before.number : 0;
    this.hand.see(this.view);
  }

  /** Whether a move is wanted. */
  get acts(): boolean {
    return this.step.wrong !== null;
  }

  get over(): boolean {
    return !this.acts && !("" in this.step.ways);
  }

  /** Whoever only reads has no seat. */
  get seat(): Seat | null {
    return this.acts ? this.data.role : null;
  }

  /** What is said now; a board of text takes a plan whole, and so is everything about it. */
  get lines(): readonly Line[] {
    if (settings.text) return this.step.lines;
    return linesAt(this.step, this.hand.plan?.laid.length ?? 0);
  }

  /** A friendly word about what was tried, as long as nothing else is. */
  get wrong(): string {
    const tried = this.#tried?.held === this.#held ? this.#tried?.say : null;
    const say = this.points.astray ? this.step.wrong : tried;
    return say ? speak(this.data.base.rulebook).say(say) : "";
  }

  set wrong(_: "") {
    this.#tried = null;
  }

  get #held(): unknown {
    return this.hand.plan ?? this.hand.hunt;
  }

  /** So many events have been seen to happen. */
  get until(): number {
    return this.screening.until(this.view.history.length);
  }

  /** A move of the player: it leads on, or nothing is lost. */
  attempt(move: string): void {
    const next = this.acts ? this.step.ways[move] : undefined;
    if (next !== undefined) this.#go(next);
    else if (this.step.wrong) this.#tried = { say: this.step.wrong, held: this.#held };
  }

  /** Everything here was read. */
  goOn(): void {
    const next = this.step.ways[""];
    if (next !== undefined) this.#go(next);
  }

  again(): void {
    this.projector.skip();
    this.#number = 0;
    this.#tried = null;
    this.fresh = [];
    this.#keep();
    this.hand.see(this.view);
  }

  #go(next: number): void {
    const before = this.view;
    this.#number = next;
    this.#tried = null;
    const { items } = this.step;
    this.fresh = items;
    this.#keep();
    this.screening.show(before, items, this.view);
    this.hand.see(this.view);
  }

  #keep(): void {
    const { digest, role, length } = this.data;
    const progress: Progress = { digest, number: this.#number, place: this.step.place, length };
    keepProgress(role, progress);
  }
}
