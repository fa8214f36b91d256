import type { MatchReason } from "./match-scoring.ts";

type Review = { rating: number; comment: string | null };

/** A review's words as a line under a name. */
const QUOTE_LENGTH_MAX = 140;
/** The rating from which a review counts for a person. */
const GOOD_REVIEW = 4;

/**
 * Where nothing was asked for there is nothing to fit, and so no score: what stands by a person then is the latest review, else
 * the strongest fact of the profile.
 */
export function factWithoutRequest(reasons: readonly MatchReason[], latestReview: Review | null): MatchReason[] {
  if (!latestReview)
    return [reasons.find(({ kind }) => kind === "for") ?? reasons[0]].filter((fact) => fact !== undefined);
  const { rating, comment } = latestReview;
  const kind = rating >= GOOD_REVIEW ? "for" : "against";
  if (!comment) return [{ kind, code: "reviews/latest", params: { rating } }];
  return [{ kind, code: "reviews/latest-said", params: { rating, quote: quoted(comment) } }];
}

function quoted(comment: string): string {
  const line = comment.replaceAll(/\s+/g, " ").trim();
  if (line.length <= QUOTE_LENGTH_MAX) return line;
  return `${line.slice(0, QUOTE_LENGTH_MAX).replace(/\s+\S*$/, "")}…`;
}
