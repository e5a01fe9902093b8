/** Word from the server when it is your turn and no page is open (Web Push), where it has a key.
 *
 * The browser’s own push service carries it, and gets to see that there is something: the push is
 * empty.
 */

import type { Speak } from "../worker/turns";
import { api } from "./server.svelte";

export function pushesPossible(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis;
}

/** Lets this browser be told, in this sentence, or again if the server’s key has changed. */
export async function wantPushes(key: string, sentence: string): Promise<void> {
  await navigator.serviceWorker.register("/worker.js");
  const { active, pushManager } = await navigator.serviceWorker.ready;
  active?.postMessage({ do: "speak", sentence } satisfies Speak);
  const before = await pushManager.getSubscription();
  if (before && keyOf(before) !== key) await before.unsubscribe();
  const { endpoint } = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await api.ask("POST", "/api/me/push", { endpoint, wanted: true });
}

/** No longer. */
export async function endPushes(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await api.ask("POST", "/api/me/push", { endpoint: subscription.endpoint, wanted: false });
}

/** The key that a browser has subscribed with, as the server writes it. */
function keyOf(subscription: PushSubscription): string {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
