/** A word from the browser when it is your turn and the page is out of sight.
 *
 * Asked for only by who wants it; made by this page from what its seat is told, and sent nowhere.
 * Where the server has a key for pushes, word comes also while no page is open: see `pushes`.
 */

import { kept } from "./kept";

class Notices {
  /** Whether they are wanted, and the browser allows them. */
  on = $state(false);
  /** The browser was asked and said no: only its own settings can change that. */
  denied = $state(false);

  constructor() {
    this.on = this.possible && kept.get("notices") === "on" && Notification.permission === "granted";
  }

  get possible(): boolean {
    return "Notification" in globalThis && globalThis.isSecureContext;
  }

  /** Asks the browser the first time; to be called by a click. */
  async want(on: boolean): Promise<void> {
    const allowed = on && this.possible && (await Notification.requestPermission()) === "granted";
    this.denied = on && !allowed;
    this.on = allowed;
    kept.set("notices", allowed ? "on" : null);
    if (!allowed) await this.#pushes(({ endPushes }) => endPushes());
  }

  /** Has word sent while no page is open, if notices are wanted: with this key, in this sentence. */
  async reach(key: string, sentence: string): Promise<void> {
    if (this.on) await this.#pushes(({ wantPushes }) => wantPushes(key, sentence));
  }

  /** Some browsers have no pushes, or no way to their service; the page tells of turns all the same. */
  async #pushes(what: (pushes: typeof import("./pushes")) => Promise<void>): Promise<void> {
    const pushes = await import("./pushes");
    if (pushes.pushesPossible()) await what(pushes).catch(() => undefined);
  }

  /** Says that it is somebody’s turn at a table, once until they come back to the page. */
  turn(table: string, title: string, about: string): void {
    if (!this.on || document.visibilityState === "visible") return;
    try {
      const notice = new Notification(title, { body: about, tag: `goryo-${table}` });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Some phones let only a service worker do this; the title of the window says it all the same.
    }
  }
}

export const notices = new Notices();
export { Notices };
