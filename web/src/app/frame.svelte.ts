/** What the page around a table needs to know of it. */

import { MediaQuery } from "svelte/reactivity";
import type { Sitting } from "./sitting.svelte";

export const wide = new MediaQuery("(min-width: 56rem)");

class Frame {
  /** Who sits at the table that is shown; its plates stand in the header of a small screen. */
  sitting = $state.raw<Sitting | null>(null);
}

export const frame = new Frame();
