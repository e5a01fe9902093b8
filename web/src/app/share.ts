/** The system’s own way to send something on, where it has one that people use: on phones and tablets. */

import { MediaQuery } from "svelte/reactivity";

const touched = new MediaQuery("(pointer: coarse)");

/** Whether to offer it. On desktops a copied link is what people expect. */
export function canShare(): boolean {
  return touched.current && typeof navigator.share === "function";
}

/** Whoever turns away from the sheet has not done anything wrong. */
export async function share(data: { title?: string; text?: string; url?: string }): Promise<void> {
  try {
    await navigator.share(data);
  } catch {
    // Nothing was sent.
  }
}
