import { seededRandom } from "@quorate/core/seeded-random";
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
