/** Sitting down: a table is opened, and the page goes there. */

import type { Invite } from "../net/api";
import type { NewTable, Seat } from "../types";
import { go } from "./router.svelte";
import { api, server } from "./server.svelte";

/** Invitations that this page has made, by table; they are nowhere else. */
export const invites = new Map<string, Invite>();

/** The opponent of a first game. */
const GENTLE = "novice";

export async function openTable(setup: NewTable): Promise<void> {
  await server.beSomebody();
  const { table, invite } = await api.open(setup);
  if (invite) invites.set(table.id, invite);
  go(`/table/${table.id}`);
}

/** A first game on that side, at once. */
export async function openFirst(side: Seat): Promise<void> {
  await openTable({ seats: { goryo: GENTLE, samurai: GENTLE, [side]: "me" }, help: true });
}
