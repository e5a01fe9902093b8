/** One table’s socket: comes back by itself, and lets every command count once.
 *
 * A command that was under way when the connection broke is sent again only if the table has not
 * gone on since; the numbers tell (docs/api.md). So a move counts once or not at all.
 */

import { Refused } from "./api";
import { cameTrue } from "./came_true";
import { connect } from "./carrier";
import { afterNews, type Numbered } from "./feed";
import {
  PROTOCOL,
  type Bye,
  type Command,
  type CommandId,
  type CommandDone,
  type EmoteShown,
  type GameEvent,
  type Greeting,
  type Message,
  type No,
  type Preparing,
  type Table,
  type ViewMessage,
  type Viewer,
} from "../types";

export type Connection = "connecting" | "open" | "lost" | "restarting" | "ended";

export interface Handlers {
  state(state: Connection): void;
  greeting(greeting: Greeting): void;
  /** `fresh` holds what happened since the view before; null after a whole new view. */
  view(view: Numbered, fresh: GameEvent[] | null): void;
  table(table: Table): void;
  emote?(emote: EmoteShown): void;
  preparing?(preparing: Preparing): void;
  bye(bye: Bye): void;
  /** Why it ended, where the server did not say so. */
  wrong?(why: Refused): void;
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
  connect,
  later: (run, seconds) => window.setTimeout(run, seconds * 1000),
  cancel: (timer) => window.clearTimeout(timer),
  chance: () => Math.random(),
};

interface Pending {
  command: Order & { id: number; number?: number };
  /** How many events had been seen when it was given. */
  events: number;
  sendings: number;
  done(answer: CommandDone): void;
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
  do(command: Order): Promise<CommandDone> {
    if (this.#ended) return Promise.reject(new Refused({ kind: "offline" }, 0));
    const id = ++this.#lastId;
    const numbered = command.do === "play" || command.do === "undo";
    const sent = { ...command, id, ...(numbered ? { number: this.number ?? 0 } : {}) };
    return new Promise((done, fail) => {
      const events = this.#view?.history.length ?? 0;
      const waiting = { command: sent, events, sendings: 0, done, fail };
      this.#pending.set(id, waiting);
      if (this.#told) this.#send(waiting);
    });
  }

  #send(waiting: Pending): void {
    waiting.sendings++;
    try {
      this.#socket?.send(JSON.stringify(waiting.command));
    } catch {
      // The connection is about to be lost; the command waits for the next one.
    }
  }

  #hear(text: string): void {
    this.#watch(SILENCE);
    const message = JSON.parse(text) as Message;
    switch (message.is) {
      case "greeting": {
        if (message.protocol !== PROTOCOL) {
          this.#end(new Refused({ kind: "protocol" }, 0));
          break;
        }
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
      case "emote":
        this.on.emote?.(message);
        break;
      case "preparing":
        this.on.preparing?.(message);
        break;
      case "done":
        this.#answer(message.id, (waiting) => waiting.done(message));
        break;
      case "no":
        this.#answer(message.id, (waiting) => this.#refuse(waiting, message));
        break;
      case "bye":
        this.#bye = message;
        this.on.bye(this.#bye);
        break;
    }
  }

  /** What is refused as too late after it was sent twice may have been done the first time. */
  #refuse(waiting: Pending, no: No): void {
    const { command, events, sendings } = waiting;
    if (sendings > 1 && tooLate(no) && cameTrue(command, events, this.#view)) this.#done(waiting);
    else waiting.fail(refused(no));
  }

  #done({ command, done }: Pending): void {
    done({ is: "done", id: command.id, number: this.number ?? 0 });
  }

  #answer(id: CommandId | undefined, settle: (waiting: Pending) => void): void {
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
      const wanted = this.number ?? 0;
      if (command.number === undefined || command.number === wanted) {
        this.#send(waiting);
        continue;
      }
      // The table went on: by this very command, or it can no longer count.
      this.#pending.delete(id);
      if (cameTrue(command, waiting.events, this.#view)) this.#done(waiting);
      else waiting.fail(new Refused(stale(command.number, wanted), 409));
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
      this.#end();
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
    if (bye?.after != null) return bye.after + this.world.chance() * (bye.spread ?? 0);
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

  /** There is nothing to come back to. */
  #end(why?: Refused): void {
    this.#ended = true;
    this.#clear();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    if (why) this.on.wrong?.(why);
    this.on.state("ended");
    this.#failAll(why);
  }

  #failAll(why = new Refused({ kind: "offline" }, 0)): void {
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const each of waiting) each.fail(why);
  }
}

function refused(no: No): Refused {
  return new Refused(no, 409);
}

/** As the server would refuse it. */
function stale(given: number, wanted: number): Refused["no"] {
  return { kind: "conflict", what: "stale-number", args: { given, wanted } };
}

/** Whether a command is refused as it would be if it had been done before. */
function tooLate(no: No): boolean {
  return no.kind === "conflict"
    ? no.what === "stale-number"
    : no.kind === "illegal" && no.reason === "game-over";
}

function viewOf({ is: _, ...view }: ViewMessage): Numbered {
  return view;
}
