/** What is heard: sounds that are made by calculation, and only where they are wanted. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { render, type Sample, SAMPLES } from "../src/app/samples";
import { settings } from "../src/app/settings.svelte";
import { soundAll, soundOf, soundTurn } from "../src/app/sound";
import type { GameEvent } from "../src/types";

const RATE = 8000;
const NAMES = Object.keys(SAMPLES) as Sample[];

function energy(values: Float32Array, from: number, to: number): number {
  return values.slice(from * values.length, to * values.length).reduce((all, value) => all + value * value, 0);
}

describe("the samples", () => {
  test("are six, each another sound", () => {
    expect(NAMES).toHaveLength(6);
    expect(new Set(NAMES.map((name) => render(name, RATE).join())).size).toBe(6);
  });

  test.each(NAMES)("%s begins and ends in silence, dies away, and is as loud as it says", (name) => {
    const made = render(name, RATE);
    expect(made).toHaveLength(Math.round(SAMPLES[name].seconds * RATE));
    expect(made.every(Number.isFinite)).toBe(true);
    expect(Math.max(...made.map(Math.abs))).toBeGreaterThan(0.3);
    expect(Math.max(...made.map(Math.abs))).toBeLessThanOrEqual(SAMPLES[name].peak + 1e-6);
    expect([made[0], made.at(-1)].map((value) => Math.abs(value ?? 1))).toEqual([0, 0]);
    expect(energy(made, 0, 0.5)).toBeGreaterThan(2 * energy(made, 0.5, 1));
    expect(render(name, RATE)).toEqual(made);
  });
});

describe("they are played", () => {
  const played: { seconds: number; rate: number; loud: number }[] = [];

  beforeEach(() => {
    played.length = 0;
    vi.stubGlobal(
      "AudioContext",
      class {
        sampleRate = RATE;
        state = "running";
        createBuffer = (_: number, length: number) => ({ length, getChannelData: () => new Float32Array(length) });
        createGain = () => ({ gain: { value: 1 }, connect: (to: unknown) => to });
        createBufferSource() {
          const source = {
            buffer: null as { length: number } | null,
            playbackRate: { value: 1 },
            gain: null as { gain: { value: number } } | null,
            connect: (to: { gain: { value: number } }) => ((source.gain = to), to),
            start: () =>
              played.push({
                seconds: (source.buffer?.length ?? 0) / RATE,
                rate: source.playbackRate.value,
                loud: source.gain?.gain.value ?? 0,
              }),
          };
          return source;
        }
      },
    );
    settings.sound = true;
    settings.volume = 0.5;
  });

  const answered = (yes: boolean): GameEvent => ({ event: "answered", tile: "a1", yes }) as GameEvent;

  test("only where they are wanted, and as loud as they are wanted", async () => {
    settings.sound = false;
    soundTurn();
    settings.sound = true;
    soundOf(answered(true));
    await vi.waitFor(() => expect(played).toEqual([{ seconds: 1.2, rate: 1, loud: 0.25 }]));
  });

  test("of several things at once the most telling one", async () => {
    soundAll([answered(true), { event: "broken", tile: "a1" } as GameEvent], true);
    await vi.waitFor(() => expect(played.map(({ seconds }) => seconds)).toEqual([0.9]));
    soundAll([{ event: "planned" } as GameEvent], true);
    await vi.waitFor(() => expect(played.map(({ seconds }) => seconds)).toEqual([0.9, 1.1]));
  });
});
