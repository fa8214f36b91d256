import { NICHE_CLOSENESS_FULL, WORDS_HALF } from "../matching/match-weights.ts";
import { textRelevance } from "../matching/text-relevance.ts";

/** What somebody has at most is kept in so many parts of a point of 100. */
export const POINT = 128;

/** In points: more than what adding up in another order can change. */
export const ROUNDING = 1e-4;

/** What niches and words count, in points: of experts and of founders. */
export type SumsWeights = { niches: number; text: number };
type WordsAsked = { words: readonly { weight: number }[] };

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
export function wordsUnit({ words }: WordsAsked): number {
  return SUM_MAX - words.length;
}

/** What a sum of words is worth at most, in points. */
export function pointsOfWords({ words }: WordsAsked, { text }: Pick<SumsWeights, "text">): (sum: number) => number {
  const perSum = words.reduce((sum, { weight }) => sum + weight, 0) / wordsUnit({ words });
  return (sum) => (sum === 0 ? 0 : text * textRelevance(words.length, perSum * sum));
}

/**
 * A further word brings less than the one before: what words are worth is a curve, and wherever a line touches it, the line lies above it
 * elsewhere. The least of some lines is little more than the curve, and quickly made of everybody's sum.
 */
export function writeLimits(asked: WordsAsked, { text, niches }: SumsWeights, limits: Uint16Array): void {
  const count = asked.words.length;
  const all = asked.words.reduce((sum, { weight }) => sum + weight, 0);
  const most = count === 0 ? 0 : POINT * text;
  // As textRelevance has it: of so many words found, found / (found + half) of what an endless text would bring.
  const endless = count === 0 ? 0 : (most * (count + WORDS_HALF)) / count;
  const wordsOfSum = all / wordsUnit(asked);
  TOUCHED.forEach((found, line) => {
    const slope = (endless * WORDS_HALF * wordsOfSum) / (found + WORDS_HALF) ** 2;
    const height = (endless * found ** 2) / (found + WORDS_HALF) ** 2;
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
