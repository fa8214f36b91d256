import { describe, expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { answerCorrectableUntil, assertCanAnswer, assertCanCorrectAnswer, assertIsReviewer } from "./review-answer.ts";

const [reviewer, reviewee, stranger] = ["reviewer", "reviewee", "stranger"].map((name) => name as UserId) as [
  UserId,
  UserId,
  UserId,
];
const now = new Date("2026-11-22T09:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const review = { reviewerId: reviewer, revieweeId: reviewee, isPublic: true, answeredAt: null, answerHiddenAt: null };
const answered = { ...review, answeredAt: hoursAgo(2) };

describe("an answer to a review", () => {
  test("is the reviewed party's, once, and only to what is published", () => {
    expect(refusalOf(() => assertCanAnswer(review, reviewee))).toBe("allowed");
    expect(refusalOf(() => assertCanAnswer(answered, reviewee))).toBe("conflict reviews/already-answered");
    for (const [one, reader] of [
      [review, reviewer],
      [review, stranger],
      [{ ...review, isPublic: false }, reviewee],
    ] as const) {
      expect(refusalOf(() => assertCanAnswer(one, reader))).toBe("not_found reviews/not-found");
    }
  });

  test("is corrected within a day of it, and keeps its moment", () => {
    expect(assertCanCorrectAnswer(answered, reviewee, now)).toEqual(answered.answeredAt);
    const correct = (hours: number, reader = reviewee) =>
      refusalOf(() => assertCanCorrectAnswer({ ...review, answeredAt: hoursAgo(hours) }, reader, now));
    expect(correct(23.99)).toBe("allowed");
    expect(correct(24)).toBe("conflict reviews/answer-stands");
    expect(correct(2, reviewer)).toBe("not_found reviews/not-found");
    expect(refusalOf(() => assertCanCorrectAnswer(review, reviewee, now))).toBe("conflict reviews/not-answered");
    expect(answerCorrectableUntil(hoursAgo(24))).toEqual(now);
  });
});

test("an answer that was hidden is none that could be corrected, and another may take its place", () => {
  const hidden = { ...answered, answerHiddenAt: now };
  expect(refusalOf(() => assertCanAnswer(hidden, reviewee))).toBe("allowed");
  expect(refusalOf(() => assertCanAnswer(hidden, reviewer))).toBe("not_found reviews/not-found");
  expect(refusalOf(() => assertCanCorrectAnswer(hidden, reviewee, now))).toBe("conflict reviews/not-answered");
});

test("what a review shows of its author is the author's alone to say", () => {
  expect(refusalOf(() => assertIsReviewer(review, reviewer))).toBe("allowed");
  for (const reader of [reviewee, stranger]) {
    expect(refusalOf(() => assertIsReviewer(review, reader))).toBe("not_found reviews/not-found");
  }
});
