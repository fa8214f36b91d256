import { expect, test } from "vitest";
import { answersTo, placeOfRepeated } from "./answers.ts";

const QUESTIONS = [
  { question: "Which firms like ours have you priced?", isRequired: true },
  { question: "Who would work on it?", isRequired: false },
];
const [FIRMS, TEAM] = ["Which firms like ours have you priced?", "Who would work on it?"];

test("answers are in the order of the questions, and blank is none", () => {
  const sent = [
    { question: TEAM, answer: "I alone." },
    { question: FIRMS, answer: "Four." },
  ];
  expect(answersTo(QUESTIONS, sent)).toEqual([
    { question: FIRMS, answer: "Four." },
    { question: TEAM, answer: "I alone." },
  ]);
  expect(answersTo(QUESTIONS, [{ question: FIRMS, answer: "Four." }])).toHaveLength(1);
  expect(answersTo(QUESTIONS, [...sent.slice(1), { question: TEAM, answer: null }])).toHaveLength(1);
});

test("a required answer that is missing is refused at its field, or at the list that lacks it", () => {
  const missing = (path: string) =>
    expect.objectContaining({ kind: "invalid", code: "proposals/answer-missing", details: { issues: [{ path }] } });
  const blank = [
    { question: TEAM, answer: "I alone." },
    { question: FIRMS, answer: null },
  ];
  expect(() => answersTo(QUESTIONS, blank)).toThrow(missing("answers.1.answer"));
  expect(() => answersTo(QUESTIONS, [])).toThrow(missing("answers"));
});

test("an answer to what is not asked any more is refused with what is asked now", () => {
  const sent = [{ question: "Which firms have you priced?", answer: "Four." }];
  expect(() => answersTo(QUESTIONS, sent)).toThrow(
    expect.objectContaining({
      kind: "conflict",
      code: "proposals/questions-changed",
      details: { questions: QUESTIONS },
    }),
  );
});

test("a question asked twice is found where it is asked again", () => {
  expect(placeOfRepeated([...QUESTIONS, { question: TEAM }])).toBe(2);
  expect(placeOfRepeated(QUESTIONS)).toBe(-1);
});
