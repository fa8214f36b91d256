import type { ReviewDto } from "@quorate/api/reviews/reviews.schema";
import type { PastWorkDto, PublicReviewDto, ReviewSummaryDto } from "@quorate/api/track-records/track-records.schema";

/** A review as its project's page shows it; a test names only what matters to it. */
export function reviewFixture(facts: Partial<ReviewDto> = {}): ReviewDto {
  return {
    id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0070",
    projectId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0020",
    by: "client",
    rating: 4,
    comment: "The list held.",
    isPublic: true,
    createdAt: "2026-11-20T09:00:00.000Z",
    scores: { quality: null, communication: null, timeliness: null },
    authorRole: null,
    showsAuthor: false,
    showsAmount: false,
    answer: null,
    hiddenAt: null,
    hiddenReason: null,
    answerHiddenAt: null,
    answerHiddenReason: null,
    ...facts,
  };
}

/** The same as a profile shows it, its author withheld. */
export function publicReview(facts: Partial<PublicReviewDto> = {}): PublicReviewDto {
  return {
    id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0070",
    rating: 4,
    comment: "The list held.",
    createdAt: "2026-11-01T09:30:00.000Z",
    scores: { quality: null, communication: null, timeliness: null },
    author: null,
    projectTitle: null,
    service: null,
    industry: null,
    amount: null,
    answer: null,
    ...facts,
  };
}

/** What the counts from five stars to one say, with the means of parts where they are given. */
export function reviewSummary(
  counts: readonly [number, number, number, number, number],
  scores: Partial<Record<"quality" | "communication" | "timeliness", readonly [mean: number, count: number]>> = {},
): ReviewSummaryDto {
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    distribution: counts.map((count, index) => ({ stars: counts.length - index, count })),
    scores: (["quality", "communication", "timeliness"] as const).map((score) => {
      const [mean, count] = scores[score] ?? [null, 0];
      return { score, mean, count };
    }),
  };
}

/** A paid project of which nothing is shown but its kind. */
export function pastWork(facts: Partial<PastWorkDto> = {}): PastWorkDto {
  return {
    service: "Strategic Consultation",
    industry: "Food & Beverage",
    endedIn: "2026-09",
    days: 44,
    band: { from: "10000.00", below: "25000.00" },
    amount: null,
    title: null,
    client: null,
    ...facts,
  };
}
