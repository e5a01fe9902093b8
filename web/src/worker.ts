/** The page’s service worker: what happens while no page is open, or while the server is away. */

import * as away from "./worker/stand_in";
import { type Scope, tellTurns } from "./worker/turns";

const scope = globalThis as unknown as Scope & away.Scope;
tellTurns(scope);
away.standIn(scope);
