import { meanOf } from "./ranking-metrics.ts";

export type PairedComparison = {
  /** Mean of ours minus theirs over the same requests, and the interval in which 95 % of resampled means lie. */
  difference: number;
  low: number;
  high: number;
  wins: number;
  losses: number;
  ties: number;
};

const RESAMPLES = 10_000;
const SEED = 20_261_121;
/** Two rankings this close to each other order the judged people alike. */
const TIE_WITHIN = 1e-9;

/** Compares two systems request by request. The bootstrap is seeded: the same figures give the same interval. */
export function comparePaired(ours: readonly number[], theirs: readonly number[]): PairedComparison {
  const differences = ours.map((value, index) => value - (theirs[index] ?? 0));
  const random = seededRandom(SEED);
  const drawOne = () => differences[Math.floor(random() * differences.length)] ?? 0;
  const means = Array.from({ length: RESAMPLES }, () => meanOf(Array.from(differences, drawOne))).toSorted(
    (one, other) => one - other,
  );
  const wins = differences.filter((difference) => difference > TIE_WITHIN).length;
  const losses = differences.filter((difference) => difference < -TIE_WITHIN).length;
  return {
    difference: meanOf(differences),
    low: means[Math.floor(RESAMPLES * 0.025)] ?? 0,
    high: means[Math.floor(RESAMPLES * 0.975)] ?? 0,
    wins,
    losses,
    ties: differences.length - wins - losses,
  };
}

/** Numbers from 0 to 1 in an order that depends on the seed alone (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
