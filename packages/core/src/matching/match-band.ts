import { FIT_SCORE_MIN } from "./fitting.ts";

/** What a figure means in words: people go by these, and see the figure on demand. */
export const MATCH_BANDS = ["strong", "partial", "closest"] as const;
export type MatchBand = (typeof MATCH_BANDS)[number];

/** From here on about three in four are suitable (docs/matching.md). */
export const STRONG_SCORE_MIN = 65;

/**
 * The band of a displayed figure (percent, 1 to 99): strong from `STRONG_SCORE_MIN` on, partial from where a person fits, and below that
 * merely the closest there is. Null where there is no figure, because nothing was asked for or no one is ranked.
 */
export function bandOf(score: number): MatchBand;
export function bandOf(score: number | null): MatchBand | null;
export function bandOf(score: number | null): MatchBand | null {
  if (score === null) return null;
  if (score >= STRONG_SCORE_MIN) return "strong";
  return score >= FIT_SCORE_MIN ? "partial" : "closest";
}

export const BAND_WORDS = {
  strong: "Strong match",
  partial: "Partial match",
  closest: "Closest we have",
} as const satisfies Record<MatchBand, string>;
