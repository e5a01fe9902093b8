/** Minutes and seconds: 4:05. */
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** About how many minutes a game takes; with a clock, how many at most. */
export function aboutMinutes(clock: { seconds: number; bonus: number } | null): number {
  const [USUAL, ROUNDS] = [20, 4];
  return clock ? Math.ceil((2 * (clock.seconds + ROUNDS * clock.bonus)) / 60) : USUAL;
}
