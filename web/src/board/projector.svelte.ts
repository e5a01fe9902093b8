/** Shows frames one after the other. */

import type { Frame } from "./animate";

/** How frames pass: by themselves, those that tell something one by one, or both in a first game. */
export type Pace = "moving" | "read" | "still";

export class Projector {
  #frame = $state.raw<Frame | null>(null);
  #pace = $state<Pace>("moving");
  #waiting: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended: (() => void)[] = [];
  #seen: (frame: Frame) => void;

  /** `seen` is told of each frame as it appears. */
  constructor(seen: (frame: Frame) => void = () => undefined) {
    this.#seen = seen;
  }

  /** What is seen now instead of the view; null when nothing is shown. */
  get frame(): Frame | null {
    return this.#frame;
  }

  /** Whether the frame stays until somebody goes on. */
  get waits(): boolean {
    return this.#frame !== null && this.#stays(this.#frame);
  }

  /** Plays the frames after those that still wait; ends when they were all seen or skipped. */
  show(frames: readonly Frame[], pace: Pace = "moving"): Promise<void> {
    const wanted = pace === "still" ? frames.filter(({ telling }) => telling) : frames;
    if (!wanted.length) return Promise.resolve();
    this.#pace = pace;
    this.#waiting.push(...wanted);
    const seen = new Promise<void>((done) => this.#ended.push(done));
    if (!this.#frame) this.#next();
    return seen;
  }

  /** On to the next frame that tells something; where there is none, to the end. */
  next(): void {
    clearTimeout(this.#timer);
    while (this.#waiting[0] && !this.#waiting[0].telling) this.#waiting.shift();
    this.#next();
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#next();
  }

  #stays({ telling }: Frame): boolean {
    return telling && this.#pace !== "moving";
  }

  #next(): void {
    const frame = this.#waiting.shift() ?? null;
    this.#frame = frame;
    if (frame) {
      this.#seen(frame);
      if (!this.#stays(frame)) this.#timer = setTimeout(() => this.#next(), frame.ms);
    } else for (const done of this.#ended.splice(0)) done();
  }
}
