/** Six short sounds, made by calculation when they are first wanted: nothing was recorded. Each is a pure function of
 * the sample rate, so that the same sound comes out everywhere. */

export type Sample = "pluck" | "bell" | "block" | "shards" | "drum" | "gong";

interface Recipe {
  seconds: number;
  /** How loud its loudest moment is. */
  peak: number;
  make: (rate: number, length: number) => Float32Array;
}

export const SAMPLES: Record<Sample, Recipe> = {
  /** A string of a koto, plucked twice: it is your turn. */
  pluck: {
    seconds: 1.1,
    peak: 0.6,
    make: (rate, length) => sum(length, [string(rate, length, 293.7), 0], [string(rate, length, 440), 0.14 * rate]),
  },
  /** A small hand bell: yes. */
  bell: { seconds: 1.2, peak: 0.5, make: (rate, length) => rung(rate, length, 1318.5, [1, 2.76, 5.4], [1, 0.45, 0.2], 4.5) },
  /** Wood on wood: no, and every step. */
  block: { seconds: 0.22, peak: 0.7, make: (rate, length) => rung(rate, length, 392, [1, 2.57, 4.9], [1, 0.6, 0.25], 34) },
  /** Porcelain that breaks, and what falls after it. */
  shards: { seconds: 0.9, peak: 0.65, make: shards },
  /** A big drum: she is caught. */
  drum: { seconds: 0.8, peak: 0.9, make: drum },
  /** A gong: something comes out of the bag, or the game ends. */
  gong: {
    seconds: 1.9,
    peak: 0.6,
    make: (rate, length) => rung(rate, length, 98, [1, 1.52, 2.03, 2.71, 3.33, 4.12], [1, 0.8, 0.7, 0.5, 0.35, 0.25], 2.3),
  },
};

/** One of them, at so many values a second: it begins and ends in silence, and is never louder than its peak. */
export function render(name: Sample, rate: number): Float32Array {
  const { seconds, peak, make } = SAMPLES[name];
  const made = make(rate, Math.round(seconds * rate));
  const loudest = made.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const begins = 0.002 * rate;
  const ends = 0.06 * rate;
  return made.map((value, at) => {
    const edge = Math.min(1, at / begins, (made.length - 1 - at) / ends);
    return (value / loudest) * peak * edge;
  });
}

/** The same chance every time. */
function chance(): () => number {
  let seed = 20011;
  return () => ((seed = (seed * 16807) % 2147483647) / 2147483647) * 2 - 1;
}

/** Tones that die away, the higher ones sooner: metal and wood, by how soon. */
function rung(
  rate: number,
  length: number,
  pitch: number,
  tones: readonly number[],
  loud: readonly number[],
  fades: number,
): Float32Array {
  return Float32Array.from({ length }, (_, at) => {
    const t = at / rate;
    return tones.reduce(
      (all, tone, n) => all + (loud[n] ?? 0) * Math.sin(2 * Math.PI * pitch * tone * t) * Math.exp(-fades * (1 + 0.6 * n) * t),
      0,
    );
  });
}

/** A short noise that runs in a circle and is smoothed at each turn sounds like a plucked string. */
function string(rate: number, length: number, pitch: number): Float32Array {
  const next = chance();
  const circle = Float32Array.from({ length: Math.round(rate / pitch) }, next);
  return Float32Array.from({ length }, (_, at) => {
    const here = at % circle.length;
    const value = circle[here] ?? 0;
    circle[here] = 0.497 * (value + (circle[(here + 1) % circle.length] ?? 0));
    return value;
  });
}

function shards(rate: number, length: number): Float32Array {
  const next = chance();
  let before = 0;
  const crack = Float32Array.from({ length }, (_, at) => {
    const noise = next();
    const high = noise - before;
    before = noise;
    return high * Math.exp((-26 * at) / rate);
  });
  const pieces = [0, 0.05, 0.11, 0.19, 0.26, 0.38].map((seconds, n): readonly [Float32Array, number] => [
    rung(rate, length, 2100 + 620 * ((n * 5) % 6), [1, 1.83], [0.5 / (1 + 0.4 * n), 0.25], 22),
    seconds * rate,
  ]);
  return sum(length, [crack, 0], ...pieces);
}

function drum(rate: number, length: number): Float32Array {
  const next = chance();
  let turned = 0;
  return Float32Array.from({ length }, (_, at) => {
    const t = at / rate;
    turned += (62 + 70 * Math.exp(-22 * t)) / rate;
    return Math.sin(2 * Math.PI * turned) * Math.exp(-5.5 * t) + 0.3 * next() * Math.exp(-60 * t);
  });
}

/** Several at once, each from its own moment on. */
function sum(length: number, ...parts: readonly (readonly [Float32Array, number])[]): Float32Array {
  return Float32Array.from({ length }, (_, at) =>
    parts.reduce((all, [part, from]) => all + (part[at - Math.round(from)] ?? 0), 0),
  );
}
