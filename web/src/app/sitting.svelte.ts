/** Somebody at one table, in one role: what they see, what they do, how the connection is. */

import { Hand, type Mark, type Sketch } from "../board";
import { type Help, Refused } from "../net/api";
import type { Numbered } from "../net/feed";
import { type Connection, type Order, TableSocket, type World } from "../net/socket";
import type {
  Bye,
  CommandDone,
  GameEvent,
  Preparing,
  Scene,
  Seat,
  Table,
  Tile,
  Viewer,
} from "../types";
import { Drafts } from "./drafts";
import { Emotes } from "./emotes.svelte";
import { Screening } from "./screening.svelte";
import { api, server, trouble } from "./server.svelte";
import { settings } from "./settings.svelte";

export class Sitting {
  view = $state.raw<Numbered | null>(null);
  table = $state.raw<Table | null>(null);
  role = $state<Viewer>("watcher");
  connection = $state<Connection>("connecting");
  bye = $state.raw<Bye | null>(null);
  /** How far a program is that gets ready to move, the first time on the server’s machine. */
  preparing = $state.raw<Preparing | null>(null);
  /** What was refused last, in words. */
  wrong = $state("");
  /** What happened since the view before, for whoever listens. */
  fresh = $state.raw<readonly GameEvent[]>([]);
  marks = $state.raw<ReadonlyMap<Tile, Mark>>(new Map());
  /** Lines drawn to think ahead: for these eyes alone. */
  sketch = $state.raw<Sketch>([]);
  help = $state.raw<Help | null>(null);
  /** When the table was told last, by this page’s own clock. */
  toldAt = $state(0);

  readonly hand: Hand;
  readonly emotes = new Emotes();
  readonly screening = new Screening();
  readonly projector = this.screening.projector;
  readonly drafts: Drafts;
  readonly #socket: TableSocket;

  constructor(
    readonly id: string,
    viewer: Viewer | null,
    /** Two share this screen. */
    readonly shared = false,
    world?: World,
  ) {
    this.drafts = new Drafts(id, shared);
    this.hand = new Hand((move) => this.play(move));
    this.#socket = new TableSocket(
      id,
      viewer,
      {
        state: (state) => {
          this.connection = state;
          this.preparing = null;
          if (state === "lost") void this.#lookForTable();
        },
        greeting: ({ role, build }) => {
          this.role = role;
          server.meet(build);
        },
        view: (view, fresh) => this.#see(view, fresh),
        table: (table) => {
          this.table = table;
          this.toldAt = performance.now();
        },
        emote: (emote) => this.emotes.see(emote, this.seat),
        preparing: (preparing) => (this.preparing = preparing),
        bye: (bye) => (this.bye = bye),
        wrong: (why) => (this.wrong = trouble(why)),
      },
      world,
    );
  }

  /** Connects for as long as the component that calls it is there. */
  live(): void {
    $effect(() => {
      this.#socket.open();
      const retry = () => this.#socket.retry();
      addEventListener("online", retry);
      return () => {
        removeEventListener("online", retry);
        this.#socket.close();
        this.projector.skip();
        this.emotes.clear();
      };
    });
    // Whoever goes over to the text waits for no pictures.
    $effect(() => {
      if (settings.text) this.projector.skip();
    });
    // What lies of her plan is kept with every cube, until it is sent.
    $effect(() => {
      if (this.view?.scene.outcome) this.drafts.drop();
      else if (this.view) this.drafts.keepPlan(this.view, this.hand);
    });
  }

  get seat(): Seat | null {
    return this.role === "watcher" ? null : this.role;
  }

  get other(): Seat | null {
    return this.seat && (this.seat === "goryo" ? "samurai" : "goryo");
  }

  /** Whether two people sit here, so that one of them can show the other something. */
  get company(): boolean {
    const seats = this.table?.seats;
    return seats?.goryo.who === "person" && seats.samurai.who === "person" && !this.shared;
  }

  /** Whether it is this seat’s turn, and everything that led to it has been seen. */
  get yours(): boolean {
    return (this.view?.to_act ?? false) && this.projector.frame === null;
  }

  /** The scene that is seen: of the picture that is shown, else of the view. */
  get scene(): Scene | null {
    return this.projector.frame?.scene ?? this.view?.scene ?? null;
  }

  /** So many events have been seen to happen. */
  get until(): number {
    return this.screening.until(this.view?.history.length ?? 0);
  }

  /** Sends a move; a refusal is said and the move is over all the same. */
  async play(move: string): Promise<void> {
    await this.do({ do: "play", move });
  }

  async do(order: Order): Promise<CommandDone | null> {
    this.wrong = "";
    try {
      return await this.#socket.do(order);
    } catch (error) {
      this.wrong = trouble(error, this.table?.rulebook);
      return null;
    }
  }

  setMarks(marks: ReadonlyMap<Tile, Mark>): void {
    this.marks = marks;
    this.drafts.keepMarks(this.role, this.view?.scene.round ?? 0, marks);
  }

  setSketch(sketch: Sketch): void {
    this.sketch = sketch;
    if (this.view) this.drafts.keepSketch(this.role, goodFor(this.view), sketch);
  }

  /** The map of belief, as it is now. */
  async askHelp(): Promise<void> {
    const at = this.view?.number;
    try {
      const help = await api.help(this.id);
      if (at === this.view?.number) this.help = help;
    } catch (error) {
      this.help = null;
      if (error instanceof Refused && error.no.kind === "limit") return;
      this.wrong = trouble(error, this.table?.rulebook);
    }
  }

  /** A table that was deleted meanwhile cannot be connected to, and the socket cannot say why. */
  async #lookForTable(): Promise<void> {
    try {
      await api.table(this.id);
    } catch (error) {
      if (!(error instanceof Refused) || error.no.kind !== "unknown") return;
      this.#socket.close();
      this.bye = { is: "bye", why: "deleted", sentence: "", after: 0, spread: 0 };
      this.connection = "ended";
    }
  }

  #see(view: Numbered, fresh: GameEvent[] | null): void {
    const before = this.view;
    this.view = view;
    this.preparing = null;
    if (before?.scene.round !== view.scene.round) {
      this.marks = this.drafts.marksOf(view.role, view.scene.round);
    }
    if (!before || goodFor(before) !== goodFor(view)) {
      this.sketch = this.drafts.sketchOf(view.role, goodFor(view));
    }
    this.fresh = fresh ?? [];
    if (fresh && before) this.screening.show(before, fresh, view);
    this.hand.see(view);
    this.drafts.layPlan(view, this.hand);
  }
}

/** A sketch is good until what it was made for is done: her next plan, the Samurai’s next turn. */
function goodFor(view: Numbered): number {
  const done = view.role === "goryo" ? "planned" : "round-ended";
  return view.history.filter(({ event }) => event === done).length;
}
