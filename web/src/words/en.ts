import belief from "$words/en/belief.ftl?raw";
import board from "$words/en/board.ftl?raw";
import drawing from "$words/en/drawing.ftl?raw";
import log from "$words/en/log.ftl?raw";
import names from "$words/en/names.ftl?raw";
import outcome from "$words/en/outcome.ftl?raw";
import page from "$words/en/page.ftl?raw";
import palace from "$words/en/palace.ftl?raw";
import play from "$words/en/play.ftl?raw";
import problems from "$words/en/problems.ftl?raw";
import rulebooks from "$words/en/rulebooks.ftl?raw";
import rules from "$words/en/rules.ftl?raw";
import server from "$words/en/server.ftl?raw";
import why from "$words/en/why.ftl?raw";
import terms2019 from "$words/en/terms-2019.ftl?raw";
import terms2024 from "$words/en/terms-2024.ftl?raw";
import type { Files } from "./words";

export const files: Files = {
  language: "en",
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
  terms: { "2019": terms2019, "2024": terms2024 },
};
