/** A few quiet tones, made when they are needed; none unless somebody wants them. */

import type { GameEvent } from "../types";
import { settings } from "./settings.svelte";

/** Pitches in hertz, one after the other, and how long each is held in seconds. */
type Tune = readonly (readonly [pitch: number, seconds: number])[];

const TUNES: Partial<Record<GameEvent["event"] | "turn" | "yes", Tune>> = {
  turn: [
    [587, 0.12],
    [880, 0.2],
  ],
  yes: [
    [660, 0.1],
    [990, 0.16],
  ],
  answered: [[220, 0.18]],
  broken: [
    [196, 0.08],
    [147, 0.25],
  ],
  caught: [
    [523, 0.1],
    [659, 0.1],
    [784, 0.25],
  ],
  drawn: [[440, 0.12]],
  ended: [
    [392, 0.2],
    [523, 0.2],
    [659, 0.4],
  ],
};

let context: AudioContext | null = null;

type Heard = keyof typeof TUNES;

function heard(event: GameEvent): Heard {
  return event.event === "answered" && event.yes ? "yes" : event.event;
}

/** One thing, at the moment when it is seen. */
export function soundOf(event: GameEvent): void {
  sound(heard(event));
}

/** It is this page’s turn. */
export function soundTurn(): void {
  sound("turn");
}

/** Several things at once: the most telling one. */
export function soundAll(events: readonly GameEvent[], yourTurn: boolean): void {
  const names = events.map(heard);
  const order = ["ended", "caught", "broken", "drawn", "yes", "answered"] as const;
  const name = order.find((each) => names.includes(each)) ?? (yourTurn ? "turn" : null);
  if (name) sound(name);
}

function sound(name: Heard): void {
  const tune = settings.sound && TUNES[name];
  if (tune) play(tune);
}

function play(tune: Tune): void {
  try {
    context ??= new AudioContext();
    let at = context.currentTime;
    for (const [pitch, seconds] of tune) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = "triangle";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, at);
      volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds + 0.15);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + seconds + 0.2);
      at += seconds;
    }
  } catch {
    // A browser without sound stays silent.
  }
}
