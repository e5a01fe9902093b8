/** The drawing board: the palace as it is now, what was before, and what the checker says. */

import { api, trouble } from "../app/server.svelte";
import { kept } from "../app/kept";
import type { DrawingAsked, DrawingReport, PlacedProblem } from "../net/api";
import { blank, type CellName, type Drawing, isDrawing } from "./drawing";

const MOST = 300;
const PAUSE = 150;
const DRAFT = "palace";

export class Bench {
  drawing = $state.raw<Drawing>(blank());
  report = $state.raw<DrawingReport | null>(null);
  /** What a file had that could not be drawn. */
  lost = $state.raw<readonly PlacedProblem[]>([]);
  wrong = $state("");
  checking = $state(false);
  #past = $state.raw<readonly Drawing[]>([]);
  #future = $state.raw<readonly Drawing[]>([]);
  #stroke: Drawing | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  readonly problems: readonly PlacedProblem[] = $derived([
    ...(this.report?.defects ?? []),
    ...(this.report?.warnings ?? []),
  ]);
  /** The text of the palace, while it is sound and the check is about what is drawn now. */
  readonly toml: string | null = $derived(
    this.report?.ok && !this.checking ? this.report.toml : null,
  );

  constructor() {
    try {
      const draft: unknown = JSON.parse(kept.get(DRAFT) ?? "null");
      if (isDrawing(draft)) this.drawing = draft;
    } catch {
      // What is kept is no text of ours: we begin anew.
    }
    this.#check(0);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  get isBlank(): boolean {
    return Object.keys(this.drawing.tiles).length === 0;
  }

  /** One change that can be undone. */
  change(next: Drawing): void {
    if (next === this.drawing) return;
    if (!this.#stroke) this.#remember(this.drawing);
    this.#show(next);
  }

  /** All changes until `end` are one. */
  begin(): void {
    this.#stroke = this.drawing;
  }
  end(): void {
    const before = this.#stroke;
    this.#stroke = null;
    if (before && before !== this.drawing) this.#remember(before);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.drawing, ...this.#future];
    this.#show(before);
  }
  redo(): void {
    const [next, ...rest] = this.#future;
    if (!next) return;
    this.#future = rest;
    this.#past = [...this.#past, this.drawing];
    this.#show(next);
  }

  startAnew(): void {
    this.lost = [];
    this.change(blank());
  }

  /** One of ours, one by chance, or a file; whether there was anything to draw. */
  async take(asked: DrawingAsked): Promise<boolean> {
    this.wrong = "";
    try {
      const report = await api.checkPalace(asked);
      this.lost = report.lost;
      if (!report.drawing) return false;
      this.change(report.drawing);
      return true;
    } catch (error) {
      this.wrong = trouble(error);
      return false;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked++;
  }

  #remember(drawing: Drawing): void {
    this.#past = [...this.#past, drawing].slice(-MOST);
    this.#future = [];
  }

  #show(next: Drawing): void {
    this.drawing = next;
    kept.set(DRAFT, JSON.stringify(next));
    this.#check(PAUSE);
  }

  #check(after: number): void {
    clearTimeout(this.#timer);
    const number = ++this.#asked;
    this.checking = true;
    this.#timer = setTimeout(() => void this.#ask(number), after);
  }

  async #ask(number: number): Promise<void> {
    try {
      const report = await api.checkPalace({ drawing: this.drawing });
      if (number !== this.#asked) return;
      this.report = report;
      this.wrong = "";
    } catch (error) {
      if (number !== this.#asked) return;
      this.report = null;
      this.wrong = trouble(error);
    }
    this.checking = false;
  }
}

/** The problems of each cell. */
export function byCell(problems: readonly PlacedProblem[]): Map<CellName, PlacedProblem[]> {
  const found = new Map<CellName, PlacedProblem[]>();
  for (const problem of problems) {
    for (const cell of problem.place.cells) {
      found.set(cell, [...(found.get(cell) ?? []), problem]);
    }
  }
  return found;
}

/** The problems of one field; with a name, of that entry of it. */
export function inPart(
  problems: readonly PlacedProblem[],
  part: string,
  name?: string,
): PlacedProblem[] {
  return problems.filter(
    ({ place }) => place.part === part && (name === undefined || place.names.includes(name)),
  );
}
