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

type Scored = { id: string; score: number };

/** The model's scores by id, without ids that were not asked about; null when it judged too few to call it a ranking. */
export function acceptedModelScores(
  askedIds: readonly string[],
  answered: readonly Scored[],
): ReadonlyMap<string, number> | null {
  const asked = new Set(askedIds);
  const accepted = new Map<string, number>();
  for (const { id, score } of answered) {
    if (asked.has(id) && !accepted.has(id)) accepted.set(id, score);
  }
  return accepted.size === 0 || accepted.size < asked.size * (1 - UNJUDGED_SHARE_MAX) ? null : accepted;
}

/** Our score, moved towards the model's as far as a model may move it; a whole percentage. */
export function blendScores(ownScore: number, modelScore: number): number {
  const move = (modelScore - ownScore) * MODEL_WEIGHT;
  const bounded = Math.max(-MODEL_MOVE_POINTS_MAX, Math.min(MODEL_MOVE_POINTS_MAX, move));
  return Math.max(0, Math.min(100, Math.round(ownScore + bounded)));
}

/** The same candidates, each at its blended score, best first; whom the model did not judge keeps our score. */
export function reorderByModel<Candidate extends Scored>(
  candidates: readonly Candidate[],
  modelScores: ReadonlyMap<string, number>,
): Candidate[] {
  return candidates
    .map((candidate) => {
      const modelScore = modelScores.get(candidate.id);
      return modelScore === undefined ? candidate : { ...candidate, score: blendScores(candidate.score, modelScore) };
    })
    .toSorted(compareMatches);
}
