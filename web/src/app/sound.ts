/** What is heard of the game, at the moment when it is seen; nothing unless somebody wants it. */

import type { GameEvent } from "../types";
import type { Sample } from "./samples";
import { settings } from "./settings.svelte";

interface Sound {
  sample: Sample;
  /** Higher and shorter, or lower and longer. */
  rate?: number;
  softer?: number;
}

const SOUNDS: Partial<Record<GameEvent["event"] | "turn" | "yes", Sound>> = {
  turn: { sample: "pluck" },
  stepped: { sample: "block", rate: 1.7, softer: 0.35 },
  yes: { sample: "bell" },
  answered: { sample: "block", rate: 0.8 },
  broken: { sample: "shards" },
  entered: { sample: "shards" },
  caught: { sample: "drum" },
  mistaken: { sample: "drum" },
  drawn: { sample: "gong", rate: 1.5 },
  ended: { sample: "gong" },
};

type Heard = keyof typeof SOUNDS;

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

/** The game is over, and has been seen to be. */
export function soundEnd(): void {
  sound("ended");
}

/** How loud it is, for whoever sets it. */
export function soundTest(): void {
  sound("yes");
}

/** Several things at once: the most telling one. */
export function soundAll(events: readonly GameEvent[], yourTurn: boolean): void {
  const names = events.map(heard);
  const order = ["ended", "caught", "broken", "drawn", "yes", "answered"] as const;
  const name = order.find((each) => names.includes(each)) ?? (yourTurn ? "turn" : null);
  if (name) sound(name);
}

function sound(name: Heard): void {
  const wanted = settings.sound && SOUNDS[name];
  // A browser without sound stays silent.
  if (wanted) play(wanted).catch(() => undefined);
}

let context: AudioContext | null = null;
const made = new Map<Sample, AudioBuffer>();

async function play({ sample, rate = 1, softer = 1 }: Sound): Promise<void> {
  // Before somebody has done something here, browsers play nothing, and would play all of it later at once.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const volume = context.createGain();
  volume.gain.value = softer * settings.volume ** 2;
  const source = context.createBufferSource();
  source.buffer = await rendered(context, sample);
  source.playbackRate.value = rate;
  source.connect(volume).connect(context.destination);
  source.start();
}

async function rendered(context: AudioContext, sample: Sample): Promise<AudioBuffer> {
  const before = made.get(sample);
  if (before) return before;
  const { render } = await import("./samples");
  const values = render(sample, context.sampleRate);
  const buffer = context.createBuffer(1, values.length, context.sampleRate);
  buffer.getChannelData(0).set(values);
  made.set(sample, buffer);
  return buffer;
}
