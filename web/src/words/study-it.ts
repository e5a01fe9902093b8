import puzzle from "$words/it/puzzle.ftl?raw";
import record from "$words/it/record.ftl?raw";
import review from "$words/it/review.ftl?raw";
import study from "$words/it/study.ftl?raw";

/** What is said of reviews, records and puzzles. */
export default [puzzle, record, review, study].join("\n");
