import { languageOf } from "./language.ts";
import { tokensOf } from "./text-words.ts";

/**
 * What English words mean beside one another, learnt from texts about everything (packages/matching-model/word-vectors.md): words that are
 * used alike have vectors that point alike. A model knows so of a word that no text of its corpus has.
 */
export type WordVectors = {
  dimensions: number;
  /** Each word's number, the commonest first. */
  numbers: ReadonlyMap<string, number>;
  /** So many numbers a word as there are dimensions, from -127 to 127. */
  rows: Int8Array;
};

/**
 * How common a word is of all that are said, estimated by its place (Zipf), and from where on that makes it tell less: smooth inverse
 * frequency, after Arora, Liang & Ma 2017.
 */
const COMMONEST_SHARE = 0.08;
const SMOOTHING = 0.001;

/** The mean vector of the words that a text means, the rarer ones weighing more; null where it has none, or is in another language. */
export function meanVector({ dimensions, numbers, rows }: WordVectors, text: string): Float64Array | null {
  if (languageOf(text) !== "en") return null;
  const sums = new Float64Array(dimensions);
  let total = 0;
  for (const { word, isMeant } of tokensOf(text)) {
    if (!isMeant) continue;
    const number = numbers.get(word);
    if (number === undefined) continue;
    const weight = SMOOTHING / (SMOOTHING + COMMONEST_SHARE / (number + 1.5));
    total += weight;
    const start = number * dimensions;
    for (let at = 0; at < dimensions; at++) sums[at] = (sums[at] ?? 0) + weight * (rows[start + at] ?? 0);
  }
  return total === 0 ? null : sums.map((sum) => sum / total);
}
