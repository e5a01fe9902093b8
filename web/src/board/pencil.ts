/** The Samurai’s own marks on the palace. They never leave the page. */

export type Mark = "yes" | "no" | "maybe";

const NEXT: Record<Mark, Mark | null> = { yes: "no", no: "maybe", maybe: null };

/** Each tap goes one further: yes, no, maybe, none. */
export function nextMark(mark: Mark | undefined): Mark | null {
  return mark ? NEXT[mark] : "yes";
}
