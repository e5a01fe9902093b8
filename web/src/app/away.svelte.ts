/** The game kept in this browser, for when the server is away: only by who wants that. */

import { anywhere } from "./address";

class Away {
  state = $state<"off" | "coming" | "on" | "failed">("off");

  get possible(): boolean {
    return anywhere !== null && "serviceWorker" in navigator;
  }

  /** What is kept already; a newer version of it comes by itself. */
  async look(): Promise<void> {
    const kept = this.possible ? await registered() : undefined;
    if (!kept) return;
    this.state = "on";
    await navigator.serviceWorker.register("/worker.js");
    await kept.update();
  }

  async want(on: boolean): Promise<void> {
    this.state = on ? "coming" : "off";
    if (!on) return forget();
    try {
      await keep();
      this.state = "on";
    } catch {
      this.state = "failed";
    }
  }
}

/** The keeper of the page that needs no server, if it has come. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(`${anywhere}`);
  return found?.active && new URL(found.scope).pathname === anywhere ? found : undefined;
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register("/worker.js");
  const registration = await navigator.serviceWorker.register(`${anywhere}offline.js`);
  const worker = registration.active ?? registration.installing ?? registration.waiting;
  await new Promise<void>((done, fail) => {
    const look = () => {
      if (worker?.state === "activated") done();
      else if (!worker || worker.state === "redundant") fail(new Error("It did not come."));
    };
    worker?.addEventListener("statechange", look);
    look();
  });
  await navigator.storage?.persist?.().catch(() => false);
}

/** The files go; games that were played with them stay, as all games do until they are deleted. */
async function forget(): Promise<void> {
  await (await registered())?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("goryo ")).map((name) => caches.delete(name)));
}

export const away = new Away();
