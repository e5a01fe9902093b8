/** The page’s service worker: what happens while no page is open. */

import { type Scope, tellTurns } from "./worker/turns";

tellTurns(globalThis as unknown as Scope);
