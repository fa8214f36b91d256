import { describe, expect, test } from "vitest";
import { PROJECT_STATUSES } from "../projects/project.ts";
import { REVIEW_RATING_MAX, REVIEW_RATING_MIN, REVIEW_RATINGS, REVIEW_WINDOW_DAYS, type Review } from "./review.ts";
import {
  areReviewsPublished,
  assertCanReview,
  canReadReview,
  reviewStage,
  reviewWindowEndsAt,
  reviewWindowsEndedBefore,
} from "./review-rules.ts";

const ENDED = new Date("2026-03-02T09:00:00.000Z");
const LAST_MOMENT = new Date("2026-03-16T08:59:59.999Z");
const WINDOW_END = new Date("2026-03-16T09:00:00.000Z");
const completed = { status: "completed", endDate: ENDED, isPaid: true } as const;
const unpaid = { ...completed, isPaid: false } as const;

const byClient: Review = { by: "client", isPublic: false, hiddenAt: null };
const byExpert: Review = { by: "expert", isPublic: false, hiddenAt: null };
const published = (review: Review): Review => ({ ...review, isPublic: true });
/** By an administrator, after it was published. */
const hidden = (review: Review): Review => ({ ...review, hiddenAt: ENDED });
const refusal = (code: string) => expect.objectContaining({ kind: "conflict", code });

test("the ratings are the whole numbers from the least to the best", () => {
  expect(REVIEW_RATINGS).toEqual([1, 2, 3, 4, 5]);
  expect([REVIEW_RATINGS[0], REVIEW_RATINGS.at(-1)]).toEqual([REVIEW_RATING_MIN, REVIEW_RATING_MAX]);
});

test("the window is open for 14 days after completion and ends to the millisecond", () => {
  expect(REVIEW_WINDOW_DAYS).toBe(14);
  expect(reviewWindowEndsAt(completed)).toEqual(WINDOW_END);
  expect(reviewWindowsEndedBefore(WINDOW_END)).toEqual(ENDED);
  expect(() => assertCanReview(completed, "client", [], LAST_MOMENT)).not.toThrow();
  expect(() => assertCanReview(completed, "client", [], WINDOW_END)).toThrow(refusal("reviews/window-ended"));
});

test.each(PROJECT_STATUSES.filter((status) => status !== "completed"))(
  "a project that is %s has no reviews",
  (status) => {
    const project = { status, endDate: status === "cancelled" ? ENDED : null, isPaid: true };
    expect(reviewWindowEndsAt(project)).toBeNull();
    expect(() => assertCanReview(project, "expert", [], ENDED)).toThrow(refusal("reviews/not-completed"));
    expect(reviewStage(project, "expert", [], WINDOW_END)).toBe("not_completed");
    expect(areReviewsPublished(project, [], WINDOW_END)).toBe(false);
  },
);

test("a project through which nothing was paid is reviewed by nobody, ever, and publishes nothing", () => {
  expect(reviewWindowEndsAt(unpaid)).toBeNull();
  for (const by of ["client", "expert"] as const) {
    expect(() => assertCanReview(unpaid, by, [], ENDED)).toThrow(refusal("reviews/nothing-paid"));
  }
  for (const now of [ENDED, WINDOW_END]) {
    expect(areReviewsPublished(unpaid, [byClient, byExpert], now)).toBe(false);
    for (const reader of ["client", "expert", null] as const) {
      expect(reviewStage(unpaid, reader, [byClient], now)).toBe("unpaid");
    }
  }
});

test.each([byClient, byExpert])(
  "each party reviews once; the other's review does not stand in the way: %j",
  (review) => {
    const other = review.by === "client" ? "expert" : "client";
    expect(() => assertCanReview(completed, review.by, [review], ENDED)).toThrow(refusal("reviews/already-written"));
    expect(() => assertCanReview(completed, other, [review], ENDED)).not.toThrow();
  },
);

describe("double blind", () => {
  test.each([
    ["nobody has reviewed", [], LAST_MOMENT, false],
    ["only the client has", [byClient], LAST_MOMENT, false],
    ["only the expert has", [byExpert], LAST_MOMENT, false],
    ["both have", [byClient, byExpert], ENDED, true],
    ["one has and the window is over", [byExpert], WINDOW_END, true],
  ])("%s", (_when, reviews, now, isPublished) => {
    expect(areReviewsPublished(completed, reviews, now)).toBe(isPublished);
  });

  test("an unpublished review is read by its author alone, a published one by everybody", () => {
    for (const reader of ["client", "expert", null] as const) {
      expect(canReadReview(byClient, reader)).toBe(reader === "client");
      expect(canReadReview(published(byClient), reader)).toBe(true);
      expect(canReadReview(hidden(byClient), reader)).toBe(true);
    }
  });
});

test.each([
  ["client", [], LAST_MOMENT, "open"],
  ["client", [byClient], LAST_MOMENT, "waiting"],
  ["client", [byClient], WINDOW_END, "waiting"],
  ["client", [published(byClient), published(byExpert)], ENDED, "published"],
  ["expert", [published(byClient)], WINDOW_END, "published"],
  ["expert", [], WINDOW_END, "closed"],
  [null, [], LAST_MOMENT, "waiting"],
  [null, [], WINDOW_END, "closed"],
  [null, [published(byClient)], WINDOW_END, "published"],
  ["client", [hidden(byClient)], WINDOW_END, "published"],
  [null, [hidden(byClient)], WINDOW_END, "published"],
] as const)("for the reader %s with %j at %s the reviews are %s", (reader, readable, now, stage) => {
  expect(reviewStage(completed, reader, readable, now)).toBe(stage);
});
