import belief from "$words/it/belief.ftl?raw";
import board from "$words/it/board.ftl?raw";
import drawing from "$words/it/drawing.ftl?raw";
import log from "$words/it/log.ftl?raw";
import names from "$words/it/names.ftl?raw";
import outcome from "$words/it/outcome.ftl?raw";
import page from "$words/it/page.ftl?raw";
import palace from "$words/it/palace.ftl?raw";
import play from "$words/it/play.ftl?raw";
import problems from "$words/it/problems.ftl?raw";
import rulebooks from "$words/it/rulebooks.ftl?raw";
import rules from "$words/it/rules.ftl?raw";
import server from "$words/it/server.ftl?raw";
import why from "$words/it/why.ftl?raw";
import terms from "$words/it/terms.ftl?raw";
import type { Files } from "./words";

export const files: Files = {
  language: "it",
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
