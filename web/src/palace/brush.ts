/** What is in the hand over the drawing board. */

export type Brush =
  | { kind: "room"; room: number }
  | { kind: "garden" }
  | { kind: "object"; letter: string }
  | { kind: "centre" }
  | { kind: "bridge" };

/** A brush that goes on painting while it is drawn over the cells. */
export function paints({ kind }: Brush): boolean {
  return kind === "room" || kind === "garden" || kind === "object";
}

export function nameOfBrush(brush: Brush): string {
  if (brush.kind === "room") return `room ${brush.room}`;
  return brush.kind === "object" ? `object ${brush.letter}` : brush.kind;
}
