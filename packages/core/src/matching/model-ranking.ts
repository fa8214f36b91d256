import { compareMatches } from "./match-scoring.ts";

/** A language model judges this many candidates a call: our own best. */
export const MODEL_CANDIDATES_MAX = 20;

/** How much of the difference between the model's score and ours counts. */
const MODEL_WEIGHT = 0.5;

/**
 * As many points may a model's word move anybody. Two candidates that we see more than twice as far apart never change places, so a
 * profile that talks a model into full marks passes its near equals at best.
 */
export const MODEL_MOVE_POINTS_MAX = 10;

/** A model that left out more than this share of the candidates has not ranked them. */
const UNJUDGED_SHARE_MAX = 0.5;

type Judged = { id: string; score: number };

/** The model's scores by id, without ids that were not asked about; null when it judged too few to call it a ranking. */
export function acceptedModelScores(
  askedIds: readonly string[],
  answered: readonly Judged[],
): ReadonlyMap<string, number> | null {
  const asked = new Set(askedIds);
  const accepted = new Map<string, number>();
  for (const { id, score } of answered) {
    if (asked.has(id) && !accepted.has(id)) accepted.set(id, score);
  }
  return accepted.size === 0 || accepted.size < asked.size * (1 - UNJUDGED_SHARE_MAX) ? null : accepted;
}

/** Our points, in millionths, moved towards the model's score as far as a model may move them. */
export function blendPoints(exactScore: number, modelScore: number): number {
  const move = (modelScore * POINT - exactScore) * MODEL_WEIGHT;
  const most = MODEL_MOVE_POINTS_MAX * POINT;
  return exactScore + Math.max(-most, Math.min(most, move));
}

/** A hundredth of all points, in the millionths that they are counted in. */
const POINT = 10_000;

/**
 * The same candidates in the order of their blended points; whom the model did not judge keeps our own. The figure that is shown stays
 * ours: it is calibrated, and a model's word is not.
 */
export function reorderByModel<Candidate extends Placed>(
  candidates: readonly Candidate[],
  modelScores: ReadonlyMap<string, number>,
): Candidate[] {
  return candidates
    .map((candidate) => {
      const { id, exactScore } = candidate;
      const modelScore = modelScores.get(id);
      return { candidate, id, exactScore: modelScore === undefined ? exactScore : blendPoints(exactScore, modelScore) };
    })
    .toSorted(compareMatches)
    .map(({ candidate }) => candidate);
}

type Placed = { id: string; exactScore: number };
