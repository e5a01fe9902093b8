/** Lets the browser keep the page for when there is no network. */

import { file } from "../app/address";

/** Call it when everything has come: what is kept then need not come twice. */
export function keepForOffline(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register(file("offline.js")).catch(() => undefined);
  void navigator.storage?.persist?.().catch(() => false);
}
