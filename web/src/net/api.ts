/** The HTTP part of the server (docs/api.md), as functions. */

import {
  PROTOCOL,
  type Hello,
  type Help,
  type Invitation,
  type Invite,
  type Mine as MyLine,
  type NewTable,
  type Opened,
  type DrawingAsked,
  type DrawingReport,
  type Results,
  type Seat,
  type Table,
  type Viewer,
} from "../types";
import type { Trouble } from "../words/troubles";
import { ask, type Carrier } from "./carrier";

export type { Hello, Help, Invite, Me, DrawingAsked, DrawingReport, PlacedProblem, ProblemPlace } from "../types";

/** A “no” of the server, or that it could not be reached (`kind` is `offline` then). */
export class Refused extends Error {
  constructor(
    readonly no: Trouble,
    readonly status: number,
  ) {
    super(no.sentence ?? no.kind);
  }
}

/** One line of “my games”, with all the seats that are mine: both at a table for two at one screen. */
export type Mine = Omit<MyLine, "role"> & { roles: Seat[] };

export class Api {
  readonly #fetch: Carrier["ask"];

  constructor(fetcher: Carrier["ask"] = ask) {
    this.#fetch = fetcher;
  }

  async hello(): Promise<Hello> {
    const hello: Hello = await this.#json("GET", "/api/hello");
    if (hello.protocol !== PROTOCOL) throw new Refused({ kind: "protocol" }, 0);
    return hello;
  }

  /** Gives this browser an identity if it has none; sets the nickname if one is given. */
  async me(nickname?: string): Promise<void> {
    await this.#json("POST", "/api/me", nickname === undefined ? {} : { nickname });
  }

  async forgetMe(): Promise<void> {
    await this.#json("DELETE", "/api/me");
  }

  async deleteGames(): Promise<void> {
    await this.#json("DELETE", "/api/me/games");
  }

  /** My games, the newest first. */
  async tables(): Promise<Mine[]> {
    const answer = await this.#json("GET", "/api/tables");
    return mine(answer.games);
  }

  /** What I won and lost. */
  async results(): Promise<Results> {
    return this.#json("GET", "/api/results");
  }

  /** What the checker says of a palace; the server keeps nothing of it. */
  async checkPalace(asked: DrawingAsked): Promise<DrawingReport> {
    return this.#json("POST", "/api/boards/check", asked);
  }

  async open(setup: NewTable): Promise<Opened> {
    return this.#json("POST", "/api/tables", { ...setup, nonce: nonce() });
  }

  async table(id: string): Promise<Table> {
    return this.#json("GET", `/api/tables/${id}`);
  }

  async help(id: string): Promise<Help> {
    return this.#json("GET", `/api/tables/${id}/help`);
  }

  /** The record as text: one seat’s while the game runs, the whole truth afterwards. */
  async record(id: string, as: Viewer): Promise<string> {
    return (await this.#send("GET", `/api/tables/${id}/record?as=${as}`)).text();
  }

  async invite(id: string): Promise<Invite> {
    return this.#json("POST", `/api/tables/${id}/invite`, {});
  }

  async recovery(id: string, as: Seat): Promise<string> {
    return (await this.#json("POST", `/api/tables/${id}/recovery`, { as })).link;
  }

  /** Where a join code leads; looking does not use it up. */
  async invitation(code: string): Promise<Invitation> {
    return this.#json("POST", "/api/invitation", { code });
  }

  async join(code: string): Promise<Table> {
    return (await this.#json("POST", "/api/join", { code, nonce: nonce() })).table;
  }

  async recover(token: string): Promise<Table> {
    return (await this.#json("POST", "/api/recover", { token })).table;
  }

  /** A request that only some pages make: see `study.ts`. */
  async ask(method: string, path: string, body?: unknown): Promise<any> {
    return this.#json(method, path, body);
  }

  /** The same for what is no JSON. */
  async fetch(method: string, path: string, body?: unknown): Promise<Blob> {
    return (await this.#send(method, path, body)).blob();
  }

  // What comes back is what docs/api.md says; it is read as such.
  async #json(method: string, path: string, body?: unknown): Promise<any> {
    const answer = await this.#send(method, path, body);
    return answer.status === 204 ? null : answer.json();
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    let answer: Response;
    try {
      answer = await this.#fetch(path, {
        method,
        credentials: "same-origin",
        cache: "no-store",
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
      });
    } catch {
      throw new Refused({ kind: "offline" }, 0);
    }
    if (answer.ok) return answer;
    throw new Refused(await noOf(answer), answer.status);
  }
}

async function noOf(answer: Response): Promise<Trouble> {
  try {
    const told: unknown = await answer.json();
    if (typeof told === "object" && told !== null && "kind" in told) return told as Trouble;
  } catch {
    // No small object came, so the status alone speaks.
  }
  return { kind: answer.status === 404 ? "unknown" : "error" };
}

/** Our part in a table’s fate: nobody else has chosen it. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A table with both seats mine comes twice: once for each. */
function mine(lines: MyLine[]): Mine[] {
  const games = new Map<string, Mine>();
  for (const { role, ...line } of lines) {
    const before = games.get(line.id);
    if (before) games.set(line.id, { ...before, roles: [...before.roles, role], your_turn: true });
    else games.set(line.id, { ...line, roles: [role] });
  }
  return [...games.values()];
}
