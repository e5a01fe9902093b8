/** The page says what Python says, to the letter: the fixture is written by tools/page_words.py. */

import { beforeAll, describe, expect, it } from "vitest";
import type { BoardData, GameEvent, Rules } from "../src/types";
import {
  isLanguage,
  LANGUAGES,
  loadLanguage,
  preferred,
  wordsOf,
} from "../src/words/load";
import { story } from "../src/words/story";
import { notation, type Read, written } from "../src/words/typed";
import { problemSentence, sentences, type Problem } from "../src/words/troubles";
import type { Refusal } from "../src/words/words";
import { recorded } from "./board";
import typed from "./typed.json";
import data from "./words.json";

interface Fixture {
  games: {
    rules: Rules;
    board: Pick<BoardData, "tiles">;
    history: GameEvent[];
    lines: Record<string, string[]>;
  }[];
  refusals: { refusal: Refusal; said: Record<string, string> }[];
  problems: { problem: Problem; said: Record<string, string> }[];
  outcomes: { reason: string; winner: string | null; said: Record<string, string> }[];
}
const fixture = data as unknown as Fixture;

beforeAll(async () => {
  await Promise.all(LANGUAGES.map(loadLanguage));
});

describe.each(LANGUAGES)("in %s", (language) => {
  it("tells every game line by line as Python does", () => {
    for (const game of fixture.games) {
      const words = wordsOf(language, game.rules.vocabulary);
      expect(story(game, words).map(({ text }) => text)).toEqual(game.lines[language]);
    }
  });

  it("says every refusal as Python does, in both vocabularies", () => {
    for (const { refusal, said } of fixture.refusals) {
      for (const vocabulary of ["2019", "2024"]) {
        expect(wordsOf(language, vocabulary).why(refusal)).toBe(said[`${language} ${vocabulary}`]);
      }
    }
  });

  it("says every problem and every outcome as Python does", () => {
    const words = wordsOf(language, "2024");
    for (const { problem, said } of fixture.problems) {
      expect(problemSentence(problem, words)).toBe(said[language]);
    }
    for (const { reason, winner, said } of fixture.outcomes) {
      expect(words.outcome(reason, winner)).toBe(said[language]);
    }
  });

  it("reads what is typed as Python does", () => {
    for (const { view, vocabulary, lines } of typed) {
      const words = wordsOf(language, vocabulary);
      for (const [line, move] of lines[language as keyof typeof lines]) {
        expect(notation(line!, view as unknown as Read, words), `${view.scene.phase}: ${line}`).toBe(move);
      }
    }
  });

  it("writes moves so that they can be typed, and shows no notation", () => {
    const moves = {
      enter: ["enter b2"],
      curse: ["curse a1 b2"],
      plan: ["plan a1-a2-a3-b3-b2", "plan a1-a2-a3-b3-b2 trail e5 shadow a3 illusion green"],
      hunt: ["green step b1", "purple search", "blue hound c1", "done"],
      answer: ["yes", "no"],
    };
    const { view } = recorded("plan-goryo");
    for (const vocabulary of ["2019", "2024"]) {
      const words = wordsOf(language, vocabulary);
      for (const [phase, each] of Object.entries(moves)) {
        const here = { ...view, scene: { ...view.scene, phase } } as Read;
        for (const move of each) expect(notation(written(move, words), here, words)).toBe(move);
      }
    }
    expect(written("green hound b1", wordsOf("en", "2024"))).toBe("green sniff b1");
    expect(written("green step b1", wordsOf("it", "2024"))).toBe("verde passo b1");
  });

  it("has a sentence for every kind of trouble, and never an id", () => {
    const words = wordsOf(language, "2024");
    const kinds = [
      { kind: "offline" },
      { kind: "error" },
      { kind: "store-trouble", sentence: "…" },
      { kind: "conflict", what: "stale-number", args: {} },
      { kind: "unknown", what: "table", given: "x", known: [] },
      { kind: "unknown", what: "something else", given: "x", known: [] },
      { kind: "denied", reason: "refused", sentence: "…" },
      { kind: "limit", reason: "requests", sentence: "…" },
      { kind: "illegal", reason: "game-over", clause: "REF-6", args: {} },
      { kind: "malformed", problems: [{ what: "json-text", line: null, column: null, args: {} }] },
    ];
    for (const no of kinds) {
      const [said] = sentences(no, words);
      expect(said).toMatch(/^[\p{Lu}“«].*[.)]$/u);
    }
  });
});

it("a newer server’s own sentence is better than none", () => {
  const no = { kind: "denied", reason: "of-tomorrow", sentence: "Come back tomorrow." };
  expect(sentences(no, wordsOf("en", "2024"))).toEqual(["Come back tomorrow."]);
});

it("what is missing is an error and never a text", () => {
  const words = wordsOf("en", "2024");
  expect(() => words.say("no-such-message")).toThrow();
  expect(() => words.say("samurai")).toThrow();
  expect(() => words.say("object-helmet.an")).toThrow();
  expect(words.object("kettle", "the")).toBe("kettle");
});

it("the browser’s first language that we speak is taken, else English", () => {
  expect(preferred(["de-CH", "fr-CH", "en"])).toBe("fr");
  expect(preferred(["de"])).toBe("en");
  expect(isLanguage("it")).toBe(true);
  expect(isLanguage("de")).toBe(false);
});
