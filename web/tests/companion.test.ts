/** Beside the box: every event of a game says what to do, or nothing that was done already. */

import { beforeAll, describe, expect, test } from "vitest";
import { todos } from "../src/companion/todo";
import type { GameEvent, Rules, View } from "../src/types";
import { LANGUAGES, loadMore, wordsOf } from "../src/words/load";
import { recorded } from "./board";
import data from "./words.json";

const games = (data as unknown as { games: { rules: Rules; history: GameEvent[] }[] }).games;

beforeAll(async () => {
  await Promise.all(LANGUAGES.map((language) => loadMore("companion", language)));
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("every game can be followed on the wooden board, from both seats", () => {
    for (const game of games) {
      const { board } = game as unknown as View;
      const view = { ...game, board: { ...recorded("asked-samurai").view.board, tiles: board.tiles } } as unknown as View;
      const words = wordsOf(language, game.rules.vocabulary);
      for (const seat of ["goryo", "samurai"] as const) {
        const found = todos(view, words, seat);
        expect(found.every(({ text }) => text.length > 0 && !/[{}$]/.test(text))).toBe(true);
        const at = (event: string) =>
          found.filter(({ number }) => game.history[number]?.event === event).length;
        const all = (event: string) => game.history.filter((each) => each.event === event).length;
        for (const event of ["answered", "drawn", "broken", "caught", "round-ended", "ended"]) {
          expect(at(event)).toBe(all(event));
        }
        // Whoever moved the pieces is not told to move them.
        expect(at("stepped")).toBe(seat === "goryo" ? all("stepped") : 0);
      }
    }
  });
});
