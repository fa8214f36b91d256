import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { REVIEW_SCORES } from "@quorate/core/reviews/review";
import { disclosed } from "@quorate/core/reviews/review-disclosure";
import { amountBand } from "@quorate/core/track-records/amount-band";
import type { PastWorkRow } from "./past-work.queries.ts";
import type { PublicReviewRow, ReviewSummaryRow } from "./public-reviews.queries.ts";
import type { AmountBandDto, PastWorkDto, PublicReviewDto, ReviewSummaryDto } from "./track-records.schema.ts";

const DAY_MS = 86_400_000;

export function toPublicReviewDto(row: PublicReviewRow): PublicReviewDto {
  const { id, rating, comment, createdAt, quality, communication, timeliness, service, industry } = row;
  const author = row.isByClient
    ? { kind: "organization" as const, ...row.client, role: row.authorRole }
    : { kind: "expert" as const, ...row.expert, role: row.authorRole ?? (row.expert.hasPage ? row.expertTitle : null) };
  return {
    id,
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    scores: { quality, communication, timeliness },
    ...disclosed(row, { author, projectTitle: row.projectTitle, amount: row.amount }),
    service,
    industry: row.isByClient ? industry : null,
    answer: toAnswer(row),
  };
}

export function toAnswer(row: { answer: string | null; answeredAt: Date | null }): PublicReviewDto["answer"] {
  const { answer, answeredAt } = row;
  return answer === null || answeredAt === null ? null : { text: answer, answeredAt: answeredAt.toISOString() };
}

export function toReviewSummaryDto(row: ReviewSummaryRow): ReviewSummaryDto {
  const counts = [row.five, row.four, row.three, row.two, row.one];
  return {
    count: row.count,
    distribution: counts.map((count, index) => ({ stars: counts.length - index, count })),
    scores: REVIEW_SCORES.map((score) => ({ score, mean: row[score], count: row[`${score}Count`] })),
  };
}

/**
 * Field by field. Title, client and amount belong to others; even an id or a day would identify them to a reader who saw the project while
 * it was open.
 */
export function toPastWorkDto(row: PastWorkRow): PastWorkDto {
  const { author, projectTitle, amount } = disclosed(row, {
    author: row.client,
    projectTitle: row.title,
    amount: row.amount,
  });
  const startedAt = row.startDate ?? row.createdAt;
  return {
    service: row.service,
    industry: row.industry,
    endedIn: row.endDate.toISOString().slice(0, "yyyy-MM".length),
    days: Math.max(1, Math.round((row.endDate.getTime() - startedAt.getTime()) / DAY_MS)),
    band: toBandDto(row.amount),
    amount,
    title: projectTitle,
    client: author,
  };
}

function toBandDto(amount: string): AmountBandDto {
  const { from, below } = amountBand(minorFromDecimal(amount));
  return {
    from: from === null ? null : decimalFromMinor(from),
    below: below === null ? null : decimalFromMinor(below),
  };
}
