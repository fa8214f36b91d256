import { partByFit } from "./fitting.ts";
import { compareMatches } from "./match-scoring.ts";

/** A language model judges this many of an answer: the best in our own order. */
export const MODEL_CANDIDATES_MAX = 50;

/** As many in one call: what a model writes of more takes longer than anybody waits. */
export const CALL_CANDIDATES_MAX = 25;

/**
 * How much a model's opinion counts, by a simulation of right, wrong and hostile judges (docs/matching.md): half of the way from our points
 * to its own, with a maximum of points and of places up. A person who does not fit never passes one who does. So a profile that talks a
 * model into full marks rises by a few places among similar ones, and from beyond the tenth place never to the first three.
 */
const MODEL_WEIGHT = 0.5;
export const MODEL_MOVE_POINTS_MAX = 15;
export const MODEL_RISE_PLACES_MAX = 7;

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
 * The same candidates, best first in our own order, in the order of their blended points as far as places allow; whom the model did not
 * judge keeps our points. The figure that is shown stays ours: it is calibrated, and a model's word is not.
 */
export function reorderByModel<Candidate extends Placed>(
  candidates: readonly Candidate[],
  modelScores: ReadonlyMap<string, number>,
): Candidate[] {
  const { fitting, close } = partByFit(candidates, ({ score }) => score);
  return [...reorderWithin(fitting, modelScores), ...reorderWithin(close, modelScores)];
}

type Placed = { id: string; score: number; exactScore: number };

function reorderWithin<Candidate extends Placed>(
  candidates: readonly Candidate[],
  modelScores: ReadonlyMap<string, number>,
): Candidate[] {
  const left = candidates
    .map((candidate, place) => {
      const { id, exactScore } = candidate;
      const modelScore = modelScores.get(id);
      const blended = modelScore === undefined ? exactScore : blendPoints(exactScore, modelScore);
      return { candidate, place, id, exactScore: blended };
    })
    .toSorted(compareMatches);
  // Fills each place with the best of those who may rise to it; the person who has it in our own order is always among them.
  return candidates.flatMap((_, place) => {
    const next = left.findIndex((one) => one.place <= place + MODEL_RISE_PLACES_MAX);
    return left.splice(next, 1).map(({ candidate }) => candidate);
  });
}
