/** One table’s socket: comes back by itself, and lets every command count once.
 *
 * A command that was under way when the connection broke is sent again only if the table has not
 * gone on since; the numbers tell (docs/api.md). So a move counts once or not at all.
 */

import { Refused } from "./api";
import { afterNews, type Numbered } from "./feed";
import type {
  Bye,
  Command,
  Done,
  GameEvent,
  Greeting,
  Message,
  No,
  Table,
  ViewMessage,
  Viewer,
} from "../types";

export type Connection = "connecting" | "open" | "lost" | "restarting" | "ended";

export interface Handlers {
  state(state: Connection): void;
  greeting(greeting: Greeting): void;
  /** `fresh` holds what happened since the view before; null after a whole new view. */
  view(view: Numbered, fresh: GameEvent[] | null): void;
  table(table: Table): void;
  bye(bye: Bye): void;
}

/** A command as a page gives it: the socket adds the id, and the number where one is needed. */
export type Order =
  { do: "play"; move: string } | { do: "undo" } | Exclude<Command, { do: "play" | "undo" }>;

/** What the socket needs of the world; tests bring their own. */
export interface World {
  connect(url: string): WebSocket;
  later(run: () => void, seconds: number): number;
  cancel(timer: number): void;
  /** From 0 to 1. */
  chance(): number;
}

export const BROWSER: World = {
  connect: (url) => new WebSocket(url),
  later: (run, seconds) => window.setTimeout(run, seconds * 1000),
  cancel: (timer) => window.clearTimeout(timer),
  chance: () => Math.random(),
};

interface Pending {
  command: Order & { id: number; number?: number };
  done(answer: Done): void;
  fail(error: Refused): void;
}

const FIRST_WAIT = 0.5;
const LONGEST_WAIT = 15;
/** The server pings; a page that hears nothing for so long asks by itself. */
const SILENCE = 25;
const PATIENCE = 8;

export class TableSocket {
  #socket: WebSocket | null = null;
  #view: Numbered | null = null;
  #pending = new Map<number, Pending>();
  #lastId = 0;
  #failures = 0;
  #timer: number | null = null;
  #watchdog: number | null = null;
  #ended = false;
  #told = false;
  #bye: Bye | null = null;
  #role: Viewer | null = null;
  /** The server said that it stops, and has not been back since. */
  #restarting = false;

  constructor(
    readonly table: string,
    readonly viewer: Viewer | null,
    readonly on: Handlers,
    readonly world: World = BROWSER,
    readonly origin: string = location.origin,
  ) {}

  /** The number up to which this viewer has been told. */
  get number(): number | null {
    return this.#view?.number ?? null;
  }

  open(): void {
    if (this.#ended || this.#socket) return;
    this.#clear();
    const url = new URL(`/api/tables/${this.table}/socket`, this.origin.replace(/^http/, "ws"));
    if (this.viewer) url.searchParams.set("as", this.viewer);
    if (this.#view) url.searchParams.set("since", String(this.#view.number));
    this.#told = false;
    const socket = this.world.connect(url.href);
    this.#socket = socket;
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#hear(String(message.data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    this.#watch(PATIENCE);
  }

  /** Ends the connection for good. */
  close(): void {
    this.#ended = true;
    this.#clear();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#failAll();
  }

  /** Try at once, for example when the browser says that it is online again. */
  retry(): void {
    if (!this.#socket && !this.#ended) this.open();
  }

  /** Sends a command; the promise ends with the server’s answer, also after a broken connection. */
  do(command: Order): Promise<Done> {
    if (this.#ended) return Promise.reject(new Refused({ kind: "offline" }, 0));
    const id = ++this.#lastId;
    const numbered = command.do === "play" || command.do === "undo";
    const sent = { ...command, id, ...(numbered ? { number: this.number ?? 0 } : {}) };
    return new Promise((done, fail) => {
      this.#pending.set(id, { command: sent, done, fail });
      if (this.#told) this.#send(sent);
    });
  }

  #send(message: object): void {
    try {
      this.#socket?.send(JSON.stringify(message));
    } catch {
      // The connection is about to be lost; the command waits for the next one.
    }
  }

  #hear(text: string): void {
    this.#watch(SILENCE);
    const message = JSON.parse(text) as Message;
    switch (message.is) {
      case "greeting": {
        // Whoever looks with other eyes than before begins anew: the numbers are not the same.
        const changed = this.#view !== null && this.#role !== message.role;
        this.#role = message.role;
        if (changed) {
          this.#again();
          break;
        }
        this.on.greeting(message);
        this.on.table(message.table);
        this.#failures = 0;
        this.#restarting = false;
        this.on.state("open");
        // A table that has not begun says nothing more; one that this page knows will send news.
        if (message.table.state === "waiting") this.#settle();
        break;
      }
      case "view":
        this.#view = viewOf(message);
        this.on.view(this.#view, null);
        this.#settle();
        break;
      case "news": {
        const after = this.#view && afterNews(this.#view, message);
        if (!after) {
          this.#again();
          break;
        }
        this.#view = after.view;
        this.on.view(after.view, after.fresh);
        this.#settle();
        break;
      }
      case "table":
        this.on.table(message);
        break;
      case "done":
        this.#answer(message.id, (waiting) => waiting.done(message));
        break;
      case "no":
        this.#answer(message.id, (waiting) => waiting.fail(refused(message)));
        break;
      case "bye":
        this.#bye = message;
        this.on.bye(this.#bye);
        break;
    }
  }

  #answer(id: number | string | undefined, settle: (waiting: Pending) => void): void {
    const waiting = this.#pending.get(Number(id));
    if (!waiting) return;
    this.#pending.delete(Number(id));
    settle(waiting);
  }

  /** Everything up to now has been told: what still waits for an answer is settled. */
  #settle(): void {
    if (this.#told) return;
    this.#told = true;
    for (const [id, waiting] of [...this.#pending]) {
      const { command } = waiting;
      if (command.number === undefined || command.number === (this.number ?? 0)) {
        this.#send(command);
      } else {
        // The table went on: the command has counted, or can no longer count.
        this.#pending.delete(id);
        waiting.done({ is: "done", id, number: this.number ?? 0 });
      }
    }
  }

  /** Begin anew with a whole view. */
  #again(): void {
    this.#view = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.open();
  }

  #lost(): void {
    this.#socket = null;
    this.#told = false;
    this.#clear();
    if (this.#ended) return;
    const bye = this.#bye;
    this.#bye = null;
    if (bye && (bye.why === "deleted" || bye.why === "replaced")) {
      this.#ended = true;
      this.on.state("ended");
      this.#failAll();
      return;
    }
    this.#restarting ||= bye?.why === "stopping";
    this.on.state(this.#restarting ? "restarting" : "lost");
    this.#timer = this.world.later(() => {
      this.#timer = null;
      this.open();
    }, this.#wait(bye));
  }

  /** Longer from try to try, and never at the same moment for everybody. */
  #wait(bye: Bye | null): number {
    if (bye?.after !== undefined) return bye.after + this.world.chance() * (bye.spread ?? 0);
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    return most * (0.5 + this.world.chance() / 2);
  }

  #watch(seconds: number): void {
    if (this.#watchdog !== null) this.world.cancel(this.#watchdog);
    this.#watchdog = this.world.later(() => {
      this.#watchdog = null;
      if (seconds === SILENCE) {
        void this.do({ do: "ping" }).catch(() => undefined);
        this.#watch(PATIENCE);
      } else {
        const socket = this.#socket;
        this.#lost();
        socket?.close();
      }
    }, seconds);
  }

  #clear(): void {
    for (const timer of [this.#timer, this.#watchdog]) {
      if (timer !== null) this.world.cancel(timer);
    }
    this.#timer = this.#watchdog = null;
  }

  #failAll(): void {
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const each of waiting) each.fail(new Refused({ kind: "offline" }, 0));
  }
}

function refused(no: No): Refused {
  return new Refused(no, 409);
}

function viewOf({ is: _, ...view }: ViewMessage): Numbered {
  return view;
}
