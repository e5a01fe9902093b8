import belief from "$words/fr/belief.ftl?raw";
import board from "$words/fr/board.ftl?raw";
import drawing from "$words/fr/drawing.ftl?raw";
import log from "$words/fr/log.ftl?raw";
import names from "$words/fr/names.ftl?raw";
import outcome from "$words/fr/outcome.ftl?raw";
import page from "$words/fr/page.ftl?raw";
import palace from "$words/fr/palace.ftl?raw";
import play from "$words/fr/play.ftl?raw";
import problems from "$words/fr/problems.ftl?raw";
import rulebooks from "$words/fr/rulebooks.ftl?raw";
import rules from "$words/fr/rules.ftl?raw";
import server from "$words/fr/server.ftl?raw";
import why from "$words/fr/why.ftl?raw";
import terms from "$words/fr/terms.ftl?raw";
import type { Files } from "./words";

export const files: Files = {
  language: "fr",
  shared: [
    belief,
    board,
    drawing,
    log,
    names,
    outcome,
    page,
    palace,
    play,
    problems,
    rulebooks,
    rules,
    server,
    why,
  ],
  terms: { all: terms },
};
