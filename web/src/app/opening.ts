/** Sitting down: a table is opened, and the page goes there. */

import type { Invite } from "../net/api";
import type { NewTable } from "../types";
import { go } from "./router.svelte";
import { api, server } from "./server.svelte";

/** Invitations that this page has made, by table; they are nowhere else. */
export const invites = new Map<string, Invite>();

export async function openTable(setup: NewTable): Promise<void> {
  await server.beSomebody();
  const { table, invite } = await api.open(setup);
  if (invite) invites.set(table.id, invite);
  go(`/table/${table.id}`);
}
