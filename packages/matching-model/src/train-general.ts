import type { GeneralKnowledge } from "@quorate/core/matching/niche-model";
import { meanVector, type WordVectors } from "@quorate/core/matching/word-vectors";
import { seededRandom } from "@quorate/core/seeded-random";
import { shuffle } from "./shuffle.ts";

/** Chosen on the tuning and validation parts of the evaluation, where neither more passes nor other steps change anything. */
const PASSES = 8;
const BATCH = 64;
const STEP = 0.02;
/** What is forgotten of the mean slope and of the mean squared one with each batch. */
const FORGOTTEN = { slope: 0.1, square: 0.001 };
const DECAY = 0.0001;
/** The length that texts' mean vectors are stretched to. */
const STRETCH = 8;
const SEED = 5;

/** `weight` is how much of a step the text moves the weights. */
export type CorpusText = { niche: number; weight: number; text: string };
type Sample = { niche: number; weight: number; inputs: Float64Array };

/**
 * Trains the same regression from the mean word vectors of the corpus' texts, by Adam (Kingma & Ba 2015) in batches. It has seen a word's
 * neighbours where it has not seen the word: "payday" lies near "wages" and "salaries". The same texts give the same weights, to the bit.
 */
export function trainGeneral(texts: readonly CorpusText[], niches: number, vectors: WordVectors): GeneralKnowledge {
  const { dimensions } = vectors;
  const read = texts.flatMap(({ text, ...sample }) => {
    const mean = meanVector(vectors, text);
    return mean ? [{ ...sample, mean }] : [];
  });
  const middle = Int16Array.from({ length: dimensions }, (_, at) =>
    Math.round((256 * read.reduce((sum, { mean }) => sum + (mean[at] ?? 0), 0)) / Math.max(1, read.length)),
  );
  const samples = read.map(({ mean, ...sample }) => {
    const differences = mean.map((value, at) => value - (middle[at] ?? 0) / 256);
    const length = Math.hypot(...differences) || 1;
    return { ...sample, inputs: differences.map((value) => (STRETCH * value) / length) };
  });
  const weights = descend(samples, dimensions, niches);
  const greatest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) || 1;
  return { vectors, middle, weights: Int8Array.from(weights, (weight) => Math.round((127 * weight) / greatest)) };
}

/** One row of weights a dimension. */
function descend(samples: readonly Sample[], dimensions: number, niches: number): Float32Array {
  const weights = new Float32Array(dimensions * niches);
  const [slopes, meanSlopes, meanSquares] = [0, 1, 2].map(() => new Float32Array(weights.length));
  if (!slopes || !meanSlopes || !meanSquares) return weights;
  const random = seededRandom(SEED);
  const order = samples.map((_, index) => index);
  const likely = new Float32Array(niches);
  let steps = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH).flatMap((index) => samples[index] ?? []);
      slopes.fill(0);
      for (const sample of batch) addSlopes(sample, { weights, slopes, likely, share: 1 / batch.length });
      steps++;
      const slopesKnown = 1 - (1 - FORGOTTEN.slope) ** steps;
      const squaresKnown = 1 - (1 - FORGOTTEN.square) ** steps;
      const step = STEP * (1 - pass / PASSES);
      for (let at = 0; at < weights.length; at++) {
        const slope = (slopes[at] ?? 0) + DECAY * (weights[at] ?? 0);
        const mean = (1 - FORGOTTEN.slope) * (meanSlopes[at] ?? 0) + FORGOTTEN.slope * slope;
        const square = (1 - FORGOTTEN.square) * (meanSquares[at] ?? 0) + FORGOTTEN.square * slope * slope;
        meanSlopes[at] = mean;
        meanSquares[at] = square;
        weights[at] = (weights[at] ?? 0) - (step * mean) / slopesKnown / (Math.sqrt(square / squaresKnown) + 1e-8);
      }
    }
  }
  return weights;
}

type Room = { weights: Float32Array; slopes: Float32Array; likely: Float32Array; share: number };

/** Adds by how much the weights hold each niche to be too likely for this sample, each dimension for its part. */
function addSlopes({ niche: truth, weight, inputs }: Sample, { weights, slopes, likely, share }: Room): void {
  const niches = likely.length;
  likely.fill(0);
  for (let dimension = 0; dimension < inputs.length; dimension++) {
    const [input, start] = [inputs[dimension] ?? 0, dimension * niches];
    for (let niche = 0; niche < niches; niche++) {
      likely[niche] = (likely[niche] ?? 0) + input * (weights[start + niche] ?? 0);
    }
  }
  const highest = likely.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let niche = 0; niche < niches; niche++) {
    likely[niche] = Math.exp((likely[niche] ?? 0) - highest);
    sum += likely[niche] ?? 0;
  }
  for (let niche = 0; niche < niches; niche++) {
    likely[niche] = weight * share * ((likely[niche] ?? 0) / sum - (niche === truth ? 1 : 0));
  }
  for (let dimension = 0; dimension < inputs.length; dimension++) {
    const [input, start] = [inputs[dimension] ?? 0, dimension * niches];
    for (let niche = 0; niche < niches; niche++) {
      slopes[start + niche] = (slopes[start + niche] ?? 0) + input * (likely[niche] ?? 0);
    }
  }
}
