import { describe, expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { REVIEW_HIDING_REASONS } from "../reviews/review.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { REPORT_OUTCOMES, REPORT_REASON_LABELS, REPORT_REASONS, REVIEW_REPORT_REASONS } from "./report.ts";
import {
  assertCanReportReview,
  assertCanShowAgain,
  assertNoParty,
  resolveReviewReport,
} from "./review-report-rules.ts";

const [reviewer, reviewee, reader] = ["reviewer", "reviewee", "reader"].map((id) => ({ userId: id as UserId })) as [
  { userId: UserId },
  { userId: UserId },
  { userId: UserId },
];
const then = new Date(0);
const review = {
  reviewerId: reviewer.userId,
  revieweeId: reviewee.userId,
  isPublic: true,
  answeredAt: then,
  answerHiddenAt: null,
  hiddenAt: null,
};
const unanswered = { ...review, answeredAt: null };
const hidden = { ...review, isPublic: false, hiddenAt: then };
const answerHidden = { ...review, answerHiddenAt: then };

describe("reporting a review", () => {
  const by = (who: { userId: UserId }, part: "review" | "answer", one: typeof review | typeof unanswered = review) =>
    refusalOf(() => assertCanReportReview(one, who, { part, reason: "spam", note: null }));

  test("is for whoever reads it: the one who was reviewed, too, and the author of the answer", () => {
    expect([by(reader, "review"), by(reviewee, "review")]).toEqual(["allowed", "allowed"]);
    expect([by(reader, "answer"), by(reviewer, "answer")]).toEqual(["allowed", "allowed"]);
  });

  test("is not for one's own words", () => {
    expect([by(reviewer, "review"), by(reviewee, "answer")]).toEqual(Array(2).fill("forbidden reports/own-words"));
  });

  test("is about what is there to be read", () => {
    for (const one of [hidden, { ...review, isPublic: false }]) {
      for (const part of ["review", "answer"] as const) {
        const call = () => assertCanReportReview(one, reader, { part, reason: "spam", note: null });
        expect(refusalOf(call)).toBe("not_found reviews/not-found");
      }
    }
    expect(by(reader, "answer", unanswered)).toBe("conflict reports/no-answer");
    expect(by(reviewee, "answer", unanswered)).toBe("conflict reports/no-answer");
    const call = () => assertCanReportReview(answerHidden, reader, { part: "answer", reason: "spam", note: null });
    expect(refusalOf(call)).toBe("conflict reports/no-answer");
  });

  test("needs words where the reason is none of the list", () => {
    const other = (note: string | null) =>
      refusalOf(() => assertCanReportReview(review, reader, { part: "review", reason: "other", note }));
    expect([other(null), other("A hunch.")]).toEqual(["invalid reports/note-required", "allowed"]);
  });
});

describe("deciding about a review", () => {
  test("is for neither of its parties", () => {
    const by = ({ userId }: { userId: UserId }) => refusalOf(() => assertNoParty(review, userId));
    expect([by(reviewer), by(reviewee), by(reader)]).toEqual([
      "forbidden reports/own-review",
      "forbidden reports/own-review",
      "allowed",
    ]);
  });

  const open = { status: "open", reason: "confidential" } as const;
  const decide = (outcome: (typeof REPORT_OUTCOMES)[number], reason: "untrue" | null = null) =>
    resolveReviewReport(open, review, { outcome, reason });

  test("keeps it and answers one report, or hides it and answers those about what is hidden", () => {
    expect(decide("dismissed")).toEqual({ hides: null, settles: "this" });
    expect(decide("review_hidden")).toEqual({ hides: "review", reason: "confidential", settles: "all" });
    expect(decide("answer_hidden")).toEqual({ hides: "answer", reason: "confidential", settles: "of-answer" });
  });

  test("tells the reason that the administrator names, else the reporter's where it is one of the list", () => {
    expect(decide("review_hidden", "untrue")).toMatchObject({ reason: "untrue" });
    const other = { status: "open", reason: "other" } as const;
    for (const outcome of ["review_hidden", "answer_hidden"] as const) {
      const call = () => resolveReviewReport(other, review, { outcome, reason: null });
      expect(refusalOf(call)).toBe("invalid reports/reason-required");
    }
    expect(resolveReviewReport(other, review, { outcome: "dismissed", reason: null }).hides).toBeNull();
  });

  test("is done once, about a review, and about an answer that is there", () => {
    const done = { status: "resolved", reason: "spam" } as const;
    for (const outcome of REPORT_OUTCOMES) {
      const call = () => resolveReviewReport(done, review, { outcome, reason: null });
      expect(refusalOf(call)).toBe("conflict reports/already-resolved");
    }
    expect(refusalOf(() => decide("profile_hidden"))).toBe("invalid reports/other-outcome");
    for (const one of [unanswered, answerHidden]) {
      const call = () => resolveReviewReport(open, one, { outcome: "answer_hidden", reason: null });
      expect(refusalOf(call)).toBe("conflict reports/no-answer");
    }
  });
});

test("only what was hidden is shown again, each part by itself", () => {
  const again = (one: typeof review, part: "review" | "answer") => refusalOf(() => assertCanShowAgain(one, part));
  expect(refusalOf(() => assertCanShowAgain(hidden, "review"))).toBe("allowed");
  expect(refusalOf(() => assertCanShowAgain(hidden, "answer"))).toBe("conflict reviews/not-hidden");
  expect(refusalOf(() => assertCanShowAgain(answerHidden, "answer"))).toBe("allowed");
  expect(refusalOf(() => assertCanShowAgain(answerHidden, "review"))).toBe("conflict reviews/not-hidden");
  expect(again(review, "review")).toBe("conflict reviews/not-hidden");
});

test("every reason has words, and every reason of a report but the last can be told to people", () => {
  for (const reason of REPORT_REASONS) expect(REPORT_REASON_LABELS[reason]).toBeTruthy();
  expect(REVIEW_REPORT_REASONS).toEqual([...REVIEW_HIDING_REASONS, "other"]);
});
