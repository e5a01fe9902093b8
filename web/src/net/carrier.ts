/** How what the page asks comes to who answers it: over the network, or another way. */

export type Fetch = typeof fetch;

export interface Carrier {
  /** As `fetch`. */
  ask(target: string, init?: RequestInit): Promise<Response>;
  /** As a new `WebSocket`. */
  connect(url: string): WebSocket;
}

let carrier: Carrier = {
  ask: (target, init) => fetch(target, init),
  connect: (url) => new WebSocket(url),
};

/** From now on everything goes this way. */
export function carryBy(other: Carrier): void {
  carrier = other;
}

export const ask: Carrier["ask"] = (target, init) => carrier.ask(target, init);
export const connect: Carrier["connect"] = (url) => carrier.connect(url);
