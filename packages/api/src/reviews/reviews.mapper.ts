import type { ReviewRow } from "./reviews.queries.ts";
import type { ReviewDto } from "./reviews.schema.ts";

export function toReviewDto({ createdAt, ...review }: ReviewRow): ReviewDto {
  return { ...review, createdAt: createdAt.toISOString() };
}
