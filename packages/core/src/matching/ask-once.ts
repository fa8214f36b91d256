import { bandOf } from "./match-band.ts";

/** What a search is asked about where nothing stands out: a choice adds a wish, and what success is adds to the text. */
export const QUESTIONS = {
  specialization: "Which of these is it closest to?",
  industry: "In which industry?",
  success: "What would success look like?",
} as const;
export type QuestionAbout = keyof typeof QUESTIONS;
export type Question = { about: QuestionAbout; choices: string[] };

export const CHOICES_MAX = 3;
/** Results are level where the best and the fifth are at most so many points (percent) apart. */
export const LEVEL_POINTS_MAX = 10;
const LEVEL_PLACES = 5;
/** Choices are those that most of the first so many have. */
const READ_MAX = 10;

const SUCCESSES = ["More revenue", "Lower costs", "Less risk"];

type Found = { score: number; specializations: readonly string[]; industries: readonly string[] };
type Asked = { skills: readonly string[]; industries: readonly string[]; text: string };

/**
 * What to ask about, most useful first; nothing where someone is a strong match, where one stands out, or no one was found. What was
 * chosen already is not asked about, and the same search is asked the same.
 */
export function questionsFor(asked: Asked, found: readonly Found[]): Question[] {
  const scores = found.map(({ score }) => score);
  const [best] = scores;
  if (best === undefined || scores.some((score) => bandOf(score) === "strong")) return [];
  if (best - (scores[LEVEL_PLACES - 1] ?? scores.at(-1) ?? best) > LEVEL_POINTS_MAX) return [];
  const first = found.slice(0, READ_MAX);
  const specializations = asked.skills.length > 0 ? [] : commonest(first.map((one) => one.specializations));
  const industries = asked.industries.length > 0 ? [] : commonest(first.map((one) => one.industries));
  const isTold = asked.text === "" || SUCCESSES.some((success) => asked.text.includes(success));
  const all: Question[] = [
    { about: "specialization", choices: specializations },
    { about: "industry", choices: industries },
    { about: "success", choices: isTold ? [] : SUCCESSES },
  ];
  return all.filter(({ choices }) => choices.length > 1);
}

/** Of equally common ones those of the better person come first. */
function commonest(lists: readonly (readonly string[])[]): string[] {
  const counts = Map.groupBy(lists.flat(), (one) => one);
  return [...counts]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .slice(0, CHOICES_MAX)
    .map(([one]) => one);
}
