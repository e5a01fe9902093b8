/** The socket: it comes back, misses nothing, and lets every command count once. */

import { beforeEach, describe, expect, it } from "vitest";
import { Refused } from "../src/net/api";
import { afterNews, type Numbered } from "../src/net/feed";
import { type Connection, TableSocket, type World } from "../src/net/socket";
import type { Bye, GameEvent, News, Now, Table } from "../src/types";

class Line {
  sent: { id: number; do: string; number?: number; move?: string }[] = [];
  closed = false;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: URL) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(): void {
    this.onclose?.();
  }
}

class Stage implements World {
  lines: Line[] = [];
  timers = new Map<number, { run: () => void; seconds: number }>();
  #last = 0;
  luck = 1;
  connect(url: string): WebSocket {
    const line = new Line(new URL(url));
    this.lines.push(line);
    return line as unknown as WebSocket;
  }
  later(run: () => void, seconds: number): number {
    this.timers.set(++this.#last, { run, seconds });
    return this.#last;
  }
  cancel(timer: number): void {
    this.timers.delete(timer);
  }
  chance(): number {
    return this.luck;
  }
  /** Lets the next timer ring and says how long it had been set to. */
  ring(): number {
    const [[id, { run, seconds }] = [0, { run: () => {}, seconds: 0 }]] = this.timers;
    this.timers.delete(id);
    run();
    return seconds;
  }
  get line(): Line {
    return this.lines[this.lines.length - 1]!;
  }
}

const now = { to_act: true } as Now;
const step = (tile: string): GameEvent => ({ event: "stepped", samurai: "green", tile });
const view = (number: number, history: GameEvent[] = []) => ({
  is: "view",
  number,
  history,
  to_act: true,
});
const news = (since: number, items: News["items"], number = since + items.length) => ({
  is: "news",
  since,
  items,
  number,
  now,
});
const greeting = (state = "playing") => ({
  is: "greeting",
  protocol: 1,
  build: "b",
  role: "samurai",
  table: { is: "table", state },
});

let stage: Stage;
let states: Connection[];
let seen: { view: Numbered; fresh: GameEvent[] | null }[];
let byes: Bye[];
let socket: TableSocket;

beforeEach(() => {
  stage = new Stage();
  states = [];
  seen = [];
  byes = [];
  socket = new TableSocket(
    "t1",
    "samurai",
    {
      state: (state) => states.push(state),
      greeting: () => undefined,
      view: (view, fresh) => seen.push({ view, fresh }),
      table: (_: Table) => undefined,
      bye: (bye) => byes.push(bye),
    },
    stage,
    "http://127.0.0.1:1",
  );
  socket.open();
});

function begin(number = 3): void {
  stage.line.tell(greeting());
  stage.line.tell(view(number));
}

describe("coming and going", () => {
  it("asks for the whole view first and for the missing news afterwards", () => {
    expect(stage.line.url.href).toBe("ws://127.0.0.1:1/api/tables/t1/socket?as=samurai");
    begin(3);
    stage.line.tell(news(3, [step("b1")]));
    expect(seen[1]!.fresh).toEqual([step("b1")]);
    stage.line.drop();
    stage.ring();
    expect(stage.line.url.searchParams.get("since")).toBe("4");
  });

  it("waits longer from try to try, with chance in it, and begins anew after a greeting", () => {
    const waits: number[] = [];
    for (let times = 0; times < 7; times++) {
      stage.line.drop();
      waits.push(stage.ring());
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 15, 15]);
    stage.luck = 0;
    begin();
    stage.line.drop();
    expect(stage.ring()).toBe(0.25);
    expect(states).toContain("lost");
  });

  it("says that the server restarts, and comes back when it was told to", () => {
    begin();
    stage.line.tell({ is: "bye", why: "stopping", sentence: "…", after: 1, spread: 4 });
    stage.luck = 0.5;
    stage.line.drop();
    expect(states.at(-1)).toBe("restarting");
    expect(stage.ring()).toBe(3);
    stage.line.drop();
    expect(states.at(-1)).toBe("restarting");
    stage.ring();
    begin();
    stage.line.drop();
    expect(states.at(-1)).toBe("lost");
  });

  it("does not come back to a table that is gone or a seat that was moved", async () => {
    begin();
    const asked = socket.do({ do: "play", move: "done" });
    stage.line.tell({ is: "bye", why: "replaced", sentence: "…", after: 0, spread: 0 });
    stage.line.drop();
    expect(states.at(-1)).toBe("ended");
    expect(stage.timers.size).toBe(0);
    await expect(asked).rejects.toBeInstanceOf(Refused);
  });

  it("begins anew with a whole view when the seat is no longer theirs", () => {
    begin();
    stage.line.drop();
    stage.ring();
    stage.line.tell({ ...greeting(), role: "watcher" });
    expect(stage.line.url.searchParams.has("since")).toBe(false);
    stage.line.tell({ ...greeting(), role: "watcher" });
    stage.line.tell(view(5));
    expect(seen.at(-1)!.view.number).toBe(5);
  });

  it("lets a silent connection go", () => {
    begin();
    stage.ring();
    expect(stage.line.sent.at(-1)).toMatchObject({ do: "ping" });
    const silent = stage.line;
    stage.ring();
    expect(silent.closed).toBe(true);
    expect(states.at(-1)).toBe("lost");
  });

  it("ends for good when it is closed", () => {
    begin();
    socket.close();
    stage.line.drop();
    expect(stage.timers.size).toBe(0);
    socket.retry();
    expect(stage.lines.length).toBe(1);
  });
});

describe("commands", () => {
  it("carry an id and the number, and end with the answer", async () => {
    begin(3);
    const played = socket.do({ do: "play", move: "green step b1" });
    expect(stage.line.sent[0]).toEqual({ do: "play", move: "green step b1", id: 1, number: 3 });
    stage.line.tell({ is: "done", id: 1, number: 4 });
    await expect(played).resolves.toMatchObject({ number: 4 });
    const resigned = socket.do({ do: "resign" });
    expect(stage.line.sent[1]).toEqual({ do: "resign", id: 2 });
    stage.line.tell({
      is: "no",
      id: 2,
      kind: "illegal",
      reason: "game-over",
      clause: "REF-6",
      args: {},
    });
    await expect(resigned).rejects.toMatchObject({ no: { reason: "game-over" } });
  });

  it("that never arrived are sent again after the connection broke", async () => {
    begin(3);
    const played = socket.do({ do: "play", move: "done" });
    stage.line.drop();
    stage.ring();
    stage.line.tell(greeting());
    expect(stage.line.sent).toEqual([]);
    stage.line.tell(news(3, []));
    expect(stage.line.sent).toEqual([{ do: "play", move: "done", id: 1, number: 3 }]);
    stage.line.tell({ is: "done", id: 1, number: 5 });
    await expect(played).resolves.toMatchObject({ number: 5 });
  });

  it("that had counted before the connection broke are not sent again", async () => {
    begin(3);
    const played = socket.do({ do: "play", move: "green step b1" });
    stage.line.drop();
    stage.ring();
    stage.line.tell(greeting());
    stage.line.tell(news(3, [step("b1")]));
    expect(stage.line.sent).toEqual([]);
    await expect(played).resolves.toMatchObject({ number: 4 });
  });

  it("that were overtaken while the connection was broken are refused as too late", async () => {
    begin(3);
    const played = socket.do({ do: "play", move: "green step b1" });
    stage.line.drop();
    stage.ring();
    stage.line.tell(greeting());
    stage.line.tell(news(3, [step("c1")]));
    expect(stage.line.sent).toEqual([]);
    await expect(played).rejects.toMatchObject({ no: { what: "stale-number" }, status: 409 });
  });

  it("that are refused when sent again had counted before, if that is how it ended", async () => {
    begin(3);
    const resigned = socket.do({ do: "resign" });
    stage.line.drop();
    stage.ring();
    stage.line.tell(greeting());
    const over = { to_act: false, scene: { outcome: { reason: "resigned" } } };
    stage.line.tell({ ...news(3, [step("b1")]), now: over });
    const id = stage.line.sent[0]!.id;
    stage.line.tell({ is: "no", id, kind: "illegal", reason: "game-over", clause: "REF-6", args: {} });
    await expect(resigned).resolves.toMatchObject({ id });
  });

  it("end with the page if the server speaks another protocol", async () => {
    begin(3);
    const played = socket.do({ do: "play", move: "green step b1" });
    stage.line.drop();
    stage.ring();
    stage.line.tell({ ...greeting(), protocol: 2 });
    await expect(played).rejects.toMatchObject({ no: { kind: "protocol" } });
    expect(states.at(-1)).toBe("ended");
    expect(stage.timers.size).toBe(0);
  });

  it("given while there is no connection wait for it", () => {
    begin(3);
    stage.line.drop();
    void socket.do({ do: "play", move: "done" });
    stage.ring();
    stage.line.tell(greeting());
    stage.line.tell(news(3, []));
    expect(stage.line.sent).toMatchObject([{ move: "done", number: 3 }]);
  });
});

describe("news", () => {
  it("with a gap make the page ask for everything", () => {
    begin(3);
    stage.line.tell(news(5, [step("b1")]));
    expect(stage.lines.length).toBe(2);
    expect(stage.line.url.searchParams.has("since")).toBe(false);
  });

  const before = {
    number: 4,
    history: [step("a1"), step("b1")],
    to_act: true,
  } as unknown as Numbered;

  it("that are known already change nothing", () => {
    const after = afterNews(before, news(3, [step("b1")]) as News)!;
    expect(after.fresh).toEqual([]);
    expect(after.view.history).toEqual(before.history);
  });

  it("take a move back", () => {
    const back = { event: "taken-back", by: "samurai", left: 1 } as const;
    const after = afterNews(before, news(4, [back]) as News)!;
    expect(after.view.history).toEqual([step("a1")]);
    expect(after.view.number).toBe(5);
  });

  it("bring her standing instruction, which is no event", () => {
    const item = { event: "standing", deceive: false } as const;
    const after = afterNews(before, { ...(news(4, [item]) as News), deceive: false })!;
    expect(after.view.deceive).toBe(false);
    expect(after.view.history).toEqual(before.history);
  });

  it("that do not add up are not believed", () => {
    expect(afterNews(before, news(4, [step("c1")], 9) as News)).toBeNull();
    expect(afterNews(before, news(1, [step("c1")], 2) as News)).toBeNull();
  });
});
