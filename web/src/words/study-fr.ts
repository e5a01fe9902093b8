import puzzle from "$words/fr/puzzle.ftl?raw";
import record from "$words/fr/record.ftl?raw";
import review from "$words/fr/review.ftl?raw";
import study from "$words/fr/study.ftl?raw";

/** What is said of reviews, records and puzzles. */
export default [puzzle, record, review, study].join("\n");
