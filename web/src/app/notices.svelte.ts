/** A word from the browser when it is your turn and the page is out of sight.
 *
 * Asked for only by who wants it; made by this page from what its seat is told, and sent nowhere.
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
