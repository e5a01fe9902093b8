/** A guided first game, as the server gives it (docs/api.md), and the views of its steps. */

import type {
  LessonLine as Line,
  LessonStep as Step,
  LessonTold as LessonData,
  View,
} from "../types";

export type { LessonData, Line, Step };

/** The numbers of the steps on the way to one of them, itself included. */
export function wayTo(lesson: LessonData, number: number): number[] {
  const way = [number];
  for (let here = number; here > 0; ) {
    here = lesson.steps.findIndex(({ ways }) => Object.values(ways).includes(here));
    way.unshift(here);
  }
  return way;
}

/** What its player sees at a step. */
export function viewAt(lesson: LessonData, number: number): View {
  const step = lesson.steps[number] as Step;
  const history = wayTo(lesson, number).flatMap((each) => lesson.steps[each]?.items ?? []);
  return { ...lesson.base, ...step.now, history };
}

/** What is said when so many cubes are laid: the latest that has its time. */
export function linesAt(step: Step, laid: number): Line[] {
  const reached = Math.max(...step.lines.map((line) => line.laid).filter((each) => each <= laid));
  return step.lines.filter((line) => line.laid === reached);
}
