import { NICHE_CLOSENESS_FULL, WORDS_HALF } from "../matching/match-weights.ts";
import { textRelevance } from "../matching/text-relevance.ts";

/** Upper bounds are stored in parts of a point of 100: this many to a point. */
export const POINT = 128;

/** In points: more than what adding up in another order can change. */
export const ROUNDING = 1e-4;

/** What niches and words count, in points: of experts and of founders. */
export type SumsWeights = { niches: number; text: number };
type RequestWords = { words: readonly { weight: number }[] };

/** A closeness of 1 as it is added up: what is found of niches is in parts of a point then, up to the limit. */
export function closenessUnit({ niches }: Pick<SumsWeights, "niches">): number {
  return (POINT * niches) / NICHE_CLOSENESS_FULL;
}

/** So many numbers tell how points are made of sums: four lines over the words, the most of the words, and the most of the niches. */
export const LIMITS = 10;
export const MOST_OF_WORDS = LIMITS - 2;
export const MOST_OF_NICHES = LIMITS - 1;
const SLOPE_UNIT = 2 ** 15;
const SUM_MAX = SLOPE_UNIT - 1;
/** Where the lines touch what words are worth: at so many of them in their best place. */
const TOUCHED = [0, 1, 3, 9] as const;

/** All words of a request in their best place, as they are added up: with what is rounded up it is no more than fifteen bits. */
export function wordsUnit({ words }: RequestWords): number {
  return SUM_MAX - words.length;
}

/** What a sum of words is worth at most, in points. */
export function pointsOfWords({ words }: RequestWords, { text }: Pick<SumsWeights, "text">): (sum: number) => number {
  const perSum = words.reduce((sum, { weight }) => sum + weight, 0) / wordsUnit({ words });
  return (sum) => (sum === 0 ? 0 : text * textRelevance(words.length, perSum * sum));
}

/**
 * Each further word is worth less than the one before. The worth of words is a concave curve, so a tangent is never below it. The minimum
 * of a few tangents is little more than the curve, and fast to compute from each person's sum.
 */
export function writeLimits(lookup: RequestWords, { text, niches }: SumsWeights, limits: Uint16Array): void {
  const count = lookup.words.length;
  const all = lookup.words.reduce((sum, { weight }) => sum + weight, 0);
  const most = count === 0 ? 0 : POINT * text;
  // As textRelevance has it: of so many words found, found / (found + half) of what an endless text would bring.
  const endless = count === 0 ? 0 : (most * (count + WORDS_HALF)) / count;
  const wordsOfSum = all / wordsUnit(lookup);
  TOUCHED.forEach((point, line) => {
    const slope = (endless * WORDS_HALF * wordsOfSum) / (point + WORDS_HALF) ** 2;
    const height = (endless * point ** 2) / (point + WORDS_HALF) ** 2;
    const units = Math.ceil(slope * SLOPE_UNIT);
    // A line that is too steep to be kept is left out: then others, and the most, tell a little more.
    const isKept = units <= SUM_MAX && height <= most;
    limits[2 * line] = isKept ? units : 0;
    // One more, as products are rounded down as well.
    limits[2 * line + 1] = 1 + Math.ceil(isKept ? height : most);
  });
  limits[MOST_OF_WORDS] = Math.ceil(most);
  limits[MOST_OF_NICHES] = Math.ceil(POINT * niches);
}
