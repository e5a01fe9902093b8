/** The record of a game as a file of one’s own. */

import type { Viewer } from "../types";
import { api } from "./server.svelte";

export async function saveRecord(id: string, as: Viewer): Promise<void> {
  const text = await api.record(id, as);
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${id}.goryo`;
  link.click();
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
