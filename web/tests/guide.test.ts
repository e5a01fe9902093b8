/** The page of the rules: what a search finds, how the rulebooks are compared, where a “no” leads. */

import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import Clause from "../src/app/Clause.svelte";
import { placeOf } from "../src/app/router.svelte";
import { Board } from "../src/board";
import Marked from "../src/guide/Marked.svelte";
import { finds, fold, pieces, renamed, wordsOf as words } from "../src/guide/search";
import { agreeing, valueText } from "../src/guide/table";
import type { Row } from "../src/net/guide";
import { LANGUAGES, loadMore, wordsOf } from "../src/words/load";
import { recorded } from "./board";

beforeAll(async () => {
  for (const language of LANGUAGES) await loadMore(["study", "guide"], language);
});
afterEach(cleanup);

describe("searching", () => {
  test("another edition’s word is found, and said as it is called here", () => {
    const [here, there] = [wordsOf("en", "2024"), wordsOf("en", "2019")];
    expect(finds("hound", { clauses: [], text: "a Sniff" })).toBe(false);
    expect(finds("hound", { clauses: [], text: "a Sniff", also: ["a Hound"] })).toBe(true);
    expect(renamed("hound", here)).toEqual([{ there: "Hound", here: "Sniff" }]);
    expect(renamed("sniff", there)).toEqual([{ there: "Sniff", here: "Hound" }]);
    expect(renamed("leap", here)).toEqual([{ there: "Leap", here: "Sprint" }]);
    for (const query of ["cat", "sniff", "search"]) expect(renamed(query, here)).toEqual([]);
    expect(renamed("segugio", wordsOf("it", "2024"))).toEqual([]);
  });

  const plan = { clauses: ["PLAN-6"], text: "PLAN-6 La cible ne peut pas être scellée, ni « l’Objet Lié »." };

  test("accents, capitals and the form of an apostrophe make no difference", () => {
    expect(fold("Goryō, L’ÉTÉ\u00a0!")).toBe("goryo, l'ete !");
    expect(fold("œuvre")).toBe("oeuvre");
    for (const query of ["SCELLEE", "scellée", "l'objet", "etre cible", "  lie "]) {
      expect(finds(query, plan)).toBe(true);
    }
  });

  test("all words have to stand there, in any order", () => {
    expect(words("  scellée  cible ")).toEqual(["scellee", "cible"]);
    expect(finds("cible scellée", plan)).toBe(true);
    expect(finds("scellée cible", plan)).toBe(true);
    expect(finds("cible brisée", plan)).toBe(false);
  });

  test("a rule is found by its name, however it is written, and by its group", () => {
    for (const query of ["PLAN-6", "plan6", "plan 6", "Plan-6", "plan"]) {
      expect(finds(query, { clauses: ["PLAN-6"], text: "" })).toBe(true);
    }
    for (const query of ["PLAN-66", "plan 7", "6"]) {
      expect(finds(query, { clauses: ["PLAN-6"], text: "" })).toBe(false);
    }
  });

  test("signs that mean something to programs mean nothing here", () => {
    for (const query of [".*", "(", "[a", "\\", "$&"]) {
      expect(finds(query, plan)).toBe(false);
      expect(pieces("a.*(b", query).map(({ text }) => text).join("")).toBe("a.*(b");
    }
  });

  test("what was found is marked in the text as it is written", () => {
    expect(pieces("L’été, l’Été", "ete")).toEqual([
      { text: "L’", hit: false },
      { text: "été", hit: true },
      { text: ", l’", hit: false },
      { text: "Été", hit: true },
    ]);
    expect(pieces("œuvre", "oeu")).toEqual([
      { text: "œu", hit: true },
      { text: "vre", hit: false },
    ]);
    expect(pieces("abc", "ab bc")).toEqual([{ text: "abc", hit: true }]);
    expect(pieces("", "a")).toEqual([]);
    const { container } = render(Marked, { text: "Il Goryō mostra", query: "goryo" });
    expect(container.querySelector("mark")?.textContent).toBe("Goryō");
    expect(container.textContent).toBe("Il Goryō mostra");
  });
});

test("a drawing may show the palace alone", () => {
  const { view } = recorded("plan-goryo");
  const drawn = (layout: "tall" | "bare") =>
    render(Board, { view, words: wordsOf("en", "2024"), layout }).container;
  expect(drawn("tall").querySelector('[role="listitem"]')).not.toBeNull();
  expect(drawn("bare").querySelector('[role="listitem"]')).toBeNull();
  expect(drawn("bare").querySelectorAll("g.tile")).toHaveLength(view.board.tiles.length);
});

describe("the rulebooks side by side", () => {
  const row = {
    field: "trail-denial",
    values: {
      "it-2019": { says: ["value-no"] },
      "en-2019": { says: ["value-no"] },
      "fr-2019": { says: ["variant-cursed-object", "variant-genjutsu"] },
      "it-2021": { text: "3" },
      "en-2024": { says: ["value-no"] },
    },
  } satisfies Row;

  test("a value is a text, or messages in a row", () => {
    const english = wordsOf("en", "2019");
    expect(valueText(row.values["it-2021"], english)).toBe("3");
    expect(valueText(row.values["fr-2019"], english)).toBe("cursed object, Genjutsu");
  });

  test("those that agree stand together", () => {
    expect(agreeing(row, wordsOf("en", "2019"))).toEqual([
      { text: "no", books: ["it-2019", "en-2019", "en-2024"] },
      { text: "cursed object, Genjutsu", books: ["fr-2019"] },
      { text: "3", books: ["it-2021"] },
    ]);
  });
});

describe("a “no”", () => {
  test("leads to its rule in a tab of its own", () => {
    const english = wordsOf("en", "2019");
    const { getByRole } = render(Clause, { clause: "PLAN-6", words: english, rulebook: "en-2019" });
    const link = getByRole("link", { hidden: true });
    expect(link.getAttribute("href")).toBe("/rules?rulebook=en-2019#PLAN-6");
    expect(link.getAttribute("target")).toBe("_blank");
  });

  test("and the page of the rules has a place", () => {
    expect(placeOf("/rules")).toEqual({ page: "rules", id: "" });
    expect(placeOf("/rules/PLAN-6").page).toBe("nowhere");
  });
});
