import puzzle from "$words/en/puzzle.ftl?raw";
import record from "$words/en/record.ftl?raw";
import review from "$words/en/review.ftl?raw";
import study from "$words/en/study.ftl?raw";

/** What is said of reviews, records and puzzles. */
export default [puzzle, record, review, study].join("\n");
