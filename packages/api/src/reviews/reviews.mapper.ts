import { toAnswer } from "../track-records/track-records.mapper.ts";
import type { ReviewRow } from "./reviews.queries.ts";
import type { ReviewDto } from "./reviews.schema.ts";

export function toReviewDto(row: ReviewRow): ReviewDto {
  const { id, projectId, by, rating, comment, isPublic, quality, communication, timeliness } = row;
  const { authorRole, showsAuthor, showsAmount } = row;
  return {
    id,
    projectId,
    by,
    rating,
    comment,
    isPublic,
    createdAt: row.createdAt.toISOString(),
    scores: { quality, communication, timeliness },
    authorRole,
    showsAuthor,
    showsAmount,
    answer: toAnswer(row),
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
    hiddenReason: row.hiddenReason,
    answerHiddenAt: row.answerHiddenAt?.toISOString() ?? null,
    answerHiddenReason: row.answerHiddenReason,
  };
}
