/** Minutes and seconds: 4:05. */
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** About how many minutes a game takes without a clock. */
export const USUAL = 20;

/** How many minutes a game of so many rounds takes at most, by its clock. */
export function mostMinutes(clock: { seconds: number; bonus: number }, rounds: number): number {
  return Math.ceil((2 * (clock.seconds + rounds * clock.bonus)) / 60);
}
