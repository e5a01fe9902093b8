/** What leaves the page around the board: requests and commands, and what may never stay on it. */

import { cleanup, fireEvent, render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mostMinutes } from "../src/app/minutes";
import { placeOf, router } from "../src/app/router.svelte";
import { settings } from "../src/app/settings.svelte";
import New from "../src/pages/New.svelte";
import Home from "../src/pages/Home.svelte";
import Join from "../src/pages/Join.svelte";
import TablePage from "../src/pages/TablePage.svelte";
import type { Seat, View } from "../src/types";
import { LANGUAGES, loadLanguage, wordsOf } from "../src/words/load";
import { notation } from "../src/words/typed";
import { recorded } from "./board";

// What jsdom lacks of a browser: a reader who wants no animations, and windows over the page.
vi.hoisted(() => {
  globalThis.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      matches: media.includes("reduced"),
      media,
    }) as MediaQueryList;
  globalThis.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

const HELLO = {
  is: "hello",
  protocol: 1,
  build: "b1",
  programs: ["random", "novice", "adept"],
  rulebooks: ["it-2019", "en-2024"],
  default_rulebook: "en-2024",
  rules: {},
  variants: ["advanced", "cursed-object", "genjutsu"],
  exclusive: [["cursed-object", "genjutsu"]],
  referees: ["guided", "tabletop"],
  boards: [
    { name: "edo", about: "…" },
    { name: "hut", about: "…" },
  ],
  clock: { seconds: [30, 86400], bonus: [0, 3600] },
  shared: false,
  you: { nickname: "" },
};

const SEAT = { who: "person", name: "", here: true, away: null, left: false };
function table(you: Seat[], more: object = {}) {
  return {
    is: "table",
    id: "t1",
    created: 0,
    state: "playing",
    rulebook: "en-2024",
    variants: [],
    referee: "guided",
    board: "Edo",
    help: false,
    clock: null,
    absence: 180,
    you,
    seats: { goryo: SEAT, samurai: SEAT },
    watchers: 0,
    to_act: "goryo",
    times: null,
    fate: { commitment: "c", goryo_nonce: "", samurai_nonce: "", seed: null },
    outcome: null,
    match: null,
    rematch: null,
    next: null,
    ...more,
  };
}

/** What was asked of the server, and what it answers. */
let asked: { method: string; path: string; body: Record<string, unknown> }[];
let answers: Record<string, unknown>;
/** The sockets that were opened. */
let lines: Line[];

class Line {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly url: URL;
  constructor(url: string) {
    this.url = new URL(url);
    lines.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  tell(...messages: object[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function begin(line: Line, view: View, you: Seat[]): void {
  const role = view.role;
  line.tell(
    { is: "greeting", protocol: 1, build: "b1", role, table: table(you) },
    { is: "view", number: 9, ...view },
  );
}

beforeEach(async () => {
  asked = [];
  lines = [];
  answers = {
    "GET /api/hello": HELLO,
    "POST /api/tables": { table: table(["samurai"]), invite: null },
  };
  localStorage.clear();
  sessionStorage.clear();
  router.go("/", { replace: true });
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : {};
    asked.push({ method: init.method!, path, body });
    const answer = answers[`${init.method} ${path}`];
    const status = answer === undefined ? 404 : 200;
    const no = { is: "no", kind: "unknown", what: "table", given: "", known: [] };
    return Promise.resolve(new Response(JSON.stringify(answer ?? no), { status }));
  });
  await Promise.all(LANGUAGES.map(loadLanguage));
  await settings.begin();
  await settings.setLanguage("en");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("every address has its page, and no other has one", () => {
  expect(placeOf("/")).toEqual({ page: "home", id: "" });
  expect(placeOf("/table/aB_9-x")).toEqual({ page: "table", id: "aB_9-x" });
  expect(placeOf("/games").page).toBe("games");
  for (const path of ["/table", "/table/a/b", "/new/x", "/lessons", "/table/%3Cb%3E"]) {
    expect(placeOf(path).page).toBe("nowhere");
  }
});

describe("beginning", () => {
  test("whoever has learned it is not asked whether it is the first time", () => {
    const { queryByText } = render(Home);
    expect(queryByText(/^First time/)).not.toBeNull();
    cleanup();
    localStorage.setItem("goryo.lesson.goryo", JSON.stringify({ digest: "", number: 9, place: 6, length: 7 }));
    expect(render(Home).queryByText(/^First time/)).toBeNull();
  });

  test("one click opens a table against the gentle opponent", async () => {
    const { getByText } = render(Home);
    await fireEvent.click(getByText("Be the cat"));
    await waitFor(() => expect(location.pathname).toBe("/table/t1"));
    const { body } = asked.find(({ path, method }) => path === "/api/tables" && method === "POST")!;
    expect(body).toMatchObject({ seats: { goryo: "me", samurai: "novice" } });
    expect(body["nonce"]).toMatch(/^[0-9a-f]{32}$/);
  });

  test("every choice of the form is in the request", async () => {
    const { getByText, getByLabelText, findByText } = render(New);
    await findByText("Adept");
    await fireEvent.click(getByLabelText(/A friend/));
    await fireEvent.click(getByLabelText("Be the cat"));
    await fireEvent.change(getByLabelText(/Palace/), { target: { value: "hut" } });
    await fireEvent.change(getByLabelText(/Rulebook/), { target: { value: "it-2019" } });
    await fireEvent.change(getByLabelText(/Referee/), { target: { value: "tabletop" } });
    await fireEvent.change(getByLabelText(/Clock/), { target: { value: "900+30" } });
    await fireEvent.click(getByLabelText(/Genjutsu/));
    await fireEvent.click(getByLabelText(/cursed object/i, { selector: "input" }));
    await fireEvent.click(getByLabelText(/Help allowed/));
    await fireEvent.click(getByLabelText(/Two-game match/));
    await fireEvent.click(getByText("Create the link"));
    await waitFor(() => expect(location.pathname).toBe("/table/t1"));
    const { body } = asked.find(({ path, method }) => path === "/api/tables" && method === "POST")!;
    expect(body).toMatchObject({
      seats: { goryo: "me", samurai: "friend" },
      board: "hut",
      rulebook: "it-2019",
      referee: "tabletop",
      variants: ["cursed-object"],
      clock: { seconds: 900, bonus: 30 },
      help: true,
      match: true,
    });
  });

  test("an invitation is looked at first, and its code leaves the address with sitting down", async () => {
    router.go("/join#AAAA-BBBB", { replace: true });
    answers["POST /api/invitation"] = { role: "samurai", used: false, table: table([]) };
    answers["POST /api/join"] = { table: table(["samurai"]) };
    const { findByText } = render(Join);
    const sit = await findByText("Take the seat");
    expect(asked.map(({ path }) => path)).not.toContain("/api/join");
    await fireEvent.click(sit);
    await waitFor(() => expect(location.pathname).toBe("/table/t1"));
    expect(location.hash).toBe("");
    expect(asked.find(({ path }) => path === "/api/join")!.body).toMatchObject({
      code: "AAAA-BBBB",
    });
  });
});

test("how long a game takes at most follows from its clock and its rounds", () => {
  const clock = { seconds: 600, bonus: 30 };
  expect(mostMinutes(clock, 4)).toBe(24);
  expect(mostMinutes(clock, 6)).toBe(26);
});

describe("at the table", () => {
  async function sit(view: View) {
    answers["GET /api/tables/t1"] = table([view.role as Seat]);
    const page = render(TablePage, { id: "t1" });
    await waitFor(() => expect(lines.length).toBe(1));
    begin(lines[0]!, view, [view.role as Seat]);
    await waitFor(() => expect(page.container.querySelector(".table")).not.toBeNull());
    return { ...page, line: lines[0]! };
  }

  test("a button becomes a command with the number up to which the page has read", async () => {
    const { line, container, getByText } = await sit(recorded("hunt-samurai").view);
    await fireEvent.click(getByText("End the turn"));
    // Six cubes would be lost: it is asked about first.
    expect(line.sent).toEqual([]);
    await fireEvent.click(container.querySelector("dialog[open] .yes")!);
    expect(line.sent).toEqual([{ do: "play", move: "done", id: 1, number: 9 }]);
  });

  test("a refusal is said in words, with its rule", async () => {
    const { line, container, getByText, findByText } = await sit(recorded("hunt-samurai").view);
    await fireEvent.click(getByText("End the turn"));
    await fireEvent.click(container.querySelector("dialog[open] .yes")!);
    line.tell({ is: "no", id: 1, kind: "conflict", what: "stale-number", args: {} });
    await findByText(/your move was not played \(REF-6\)/);
  });

  test("another language changes everything that was said before, too", async () => {
    const { findAllByText } = await sit(recorded("hunt-samurai").view);
    await findAllByText("The Goryō draws her Bound Object in secret.");
    await settings.setLanguage("fr");
    await findAllByText("Le Goryō tire en secret son objet lié.");
    expect(localStorage.getItem("goryo.language")).toBe("fr");
  });

  test("the text board teaches the words that its buttons have", async () => {
    settings.setText(true);
    for (const [language, own] of [
      ["en", ["move", "sniff"]],
      ["fr", ["déplacement", "traquer"]],
    ] as const) {
      await settings.setLanguage(language);
      lines = [];
      const { container } = await sit(recorded("hunt-samurai").view);
      const told = [...container.querySelectorAll(".moves button, section.text li b, #typed-help")];
      const text = told.map((each) => each.textContent).join(" ");
      for (const word of own) expect(text).toContain(word);
      expect(text).not.toMatch(/\b(step|hound)\b/);
      cleanup();
    }
    settings.setText(false);
  });

  test("the title says whose turn it is, and nothing else", async () => {
    await sit(recorded("hunt-samurai").view);
    expect(document.title).toBe("● Your turn · Goryō");
  });

  test("a plan that is begun stays in the tab, never in the browser, and goes when it is sent", async () => {
    const { view } = recorded("late-plan-en-2024-goryo");
    const { line, container } = await sit(view);
    const plan = view.choices!.plan!;
    const next = Object.keys(Object.values(plan.paths)[0]!.go)[0]!;
    const tile = container.querySelector<SVGElement>(`[data-tile="${next}"]`)!;
    await fireEvent.pointerDown(tile);
    await fireEvent.pointerUp(tile);
    await fireEvent.click(tile);
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain(next));
    expect(JSON.stringify({ ...localStorage })).not.toContain(next);
    const { to_act: _, ...now } = view;
    line.tell({
      is: "news",
      since: 9,
      items: [],
      number: 9,
      now: { ...now, to_act: false, choices: null },
    });
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain(next));
  });

  test("who waits for a program that gets ready reads how far it is, until it has moved", async () => {
    const { view } = recorded("hunt-samurai");
    const { line, container, findByText } = await sit(view);
    const seats = { goryo: { ...SEAT, who: "program", name: "adept" }, samurai: SEAT };
    line.tell(table(["samurai"], { seats }));
    line.tell({ is: "preparing", by: "goryo", done: 3, of: 14 });
    await findByText("Adept is getting ready, the first time only: 3 of 14…");
    expect(container.querySelector("progress")?.value).toBe(3);
    line.tell({ is: "view", number: 10, ...view });
    await waitFor(() => expect(container.querySelector("progress")).toBeNull());
  });

  test("nothing is asked before something that ends the game was confirmed", async () => {
    const { line, getByText } = await sit(recorded("hunt-samurai").view);
    await fireEvent.click(getByText("More"));
    await fireEvent.click(getByText("Resign"));
    expect(line.sent).toEqual([]);
    const dialog = [...document.querySelectorAll("dialog")].find(({ open }) => open)!;
    await fireEvent.click(dialog.querySelector(".main")!);
    expect(line.sent).toEqual([{ do: "resign", id: 1 }]);
  });
});

describe("two at one screen", () => {
  test("nothing of her side is on the page, in the storage or in the title after she hands over", async () => {
    answers["GET /api/tables/t1"] = table(["goryo", "samurai"]);
    const { view } = recorded("late-plan-en-2024-goryo");
    const { container, findByText } = render(TablePage, { id: "t1" });
    await fireEvent.click(await findByText("I’m the Goryō: show my side"));
    expect(lines[0]!.url.searchParams.get("as")).toBe("goryo");
    begin(lines[0]!, view, ["goryo", "samurai"]);
    await findByText(/Never break it/);
    answers["GET /api/tables/t1"] = table(["goryo", "samurai"], { to_act: "samurai" });
    const { to_act: _, ...now } = view;
    lines[0]!.tell({
      is: "news",
      since: 9,
      items: [],
      number: 9,
      now: { ...now, to_act: false, choices: null },
    });
    await findByText("Pass the screen to the Samurai");
    expect(lines[0]!.closed).toBe(true);
    expect(container.querySelector("svg[role], [data-tile], .bound")).toBeNull();
    expect(container.textContent).not.toContain(view.bound);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("laid");
    expect(document.title).toBe("Pass the screen to the Samurai · Goryō");
    expect(location.href).not.toMatch(/goryo|samurai/);
  });

  test("turning to another tab hides everything", async () => {
    answers["GET /api/tables/t1"] = table(["goryo", "samurai"]);
    const { container, findByText } = render(TablePage, { id: "t1" });
    await fireEvent.click(await findByText("I’m the Goryō: show my side"));
    begin(lines[0]!, recorded("late-plan-en-2024-goryo").view, ["goryo", "samurai"]);
    await findByText(/Never break it/);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await fireEvent(document, new Event("visibilitychange"));
    vi.restoreAllMocks();
    await waitFor(() => expect(container.querySelector(".bound")).toBeNull());
    expect(lines[0]!.closed).toBe(true);
  });
});

describe("typed moves", () => {
  const hunt = recorded("hunt-samurai").view;
  test.each([
    ["green step b1", "green step b1"],
    ["g b1", "green step b1"],
    ["2?", "purple search"],
    ["g?b1", "green hound b1"],
    ["done", "done"],
    ["nonsense", "nonsense"],
  ])("%s", (line, move) => {
    expect(notation(line, hunt, wordsOf("en", "2024"))).toBe(move);
  });

  test("words of the language are understood, accents or not", () => {
    expect(notation("vert déplacement b1", hunt, wordsOf("fr", "2024"))).toBe("green step b1");
    expect(notation("verde segugio b1", hunt, wordsOf("it", "2024"))).toBe("green hound b1");
    expect(notation("fine", hunt, wordsOf("it", "2024"))).toBe("done");
  });

  test("plans may be written with any marks between, and powers by name", () => {
    const { view } = recorded("plan-goryo");
    const words = wordsOf("it", "2024");
    expect(notation("a1 a2, a3-b3 > b2 falsa pista e5", view, words)).toBe(
      "plan a1-a2-a3-b3-b2 trail e5",
    );
  });
});
