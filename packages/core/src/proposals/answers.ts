import { DomainError } from "../errors.ts";

/** Few enough to be answered with care: a brief is no questionnaire. */
export const QUESTIONS_MAX = 5;
export const QUESTION_LENGTH_MAX = 300;
export const ANSWER_LENGTH_MAX = 2000;

/** What a client asks each expert who proposes. A question is known by its text: another wording is another question. */
export type ProjectQuestion = { question: string; isRequired: boolean };

/** An answer keeps the wording that it answered, whatever the client asks later. */
export type Answer = { question: string; answer: string };

/**
 * The answers of an offer, in the order of the questions. Refuses an answer to what the brief does not ask (409: the client may just have
 * changed it) and a required one that is missing, at its field. Blank is no answer.
 */
export function answersTo(
  questions: readonly ProjectQuestion[],
  sent: readonly { question: string; answer: string | null }[],
): Answer[] {
  const asked = new Set(questions.map(({ question }) => question));
  if (sent.some(({ question }) => !asked.has(question))) {
    throw new DomainError("conflict", "proposals/questions-changed", {}, { questions });
  }
  const answers = new Map(sent.map(({ question, answer }) => [question, answer]));
  const missing = questions.flatMap(({ question, isRequired }) => {
    if (!isRequired || answers.get(question)) return [];
    const place = sent.findIndex((one) => one.question === question);
    return [{ path: place === -1 ? "answers" : `answers.${place}.answer` }];
  });
  if (missing.length > 0) throw new DomainError("invalid", "proposals/answer-missing", {}, { issues: missing });
  return questions.flatMap(({ question }) => {
    const answer = answers.get(question);
    return answer ? [{ question, answer }] : [];
  });
}

/** The first text of these that is there already. -1 where each is there once. */
export function placeOfRepeated(items: readonly { question: string }[]): number {
  return items.findIndex(({ question }, place) => items.findIndex((other) => other.question === question) < place);
}
