/** Shows frames one after the other. */

import type { Frame } from "./animate";

export class Projector {
  #frame = $state.raw<Frame | null>(null);
  #waiting: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended: (() => void)[] = [];

  /** What is seen now instead of the view; null when nothing is shown. */
  get frame(): Frame | null {
    return this.#frame;
  }

  /** Plays the frames after those that still wait; ends when they were all seen or skipped. */
  show(frames: readonly Frame[]): Promise<void> {
    if (!frames.length || reducedMotion()) return Promise.resolve();
    this.#waiting.push(...frames);
    const seen = new Promise<void>((done) => this.#ended.push(done));
    if (!this.#frame) this.#next();
    return seen;
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#next();
  }

  #next(): void {
    const frame = this.#waiting.shift() ?? null;
    this.#frame = frame;
    if (frame) this.#timer = setTimeout(() => this.#next(), frame.ms);
    else for (const done of this.#ended.splice(0)) done();
  }
}

function reducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
