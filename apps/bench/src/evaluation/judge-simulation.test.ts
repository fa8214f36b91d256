import { FIT_SCORE_MIN } from "@quorate/core/matching/fitting";
import { MODEL_MOVE_POINTS_MAX, MODEL_RISE_PLACES_MAX, reorderByModel } from "@quorate/core/matching/model-ranking";
import { seededRandom } from "@quorate/core/seeded-random";
import { expect, test } from "vitest";
import {
  byPoints,
  gainWith,
  noisyJudge,
  obeyingJudge,
  perfectJudge,
  reachOfHostile,
  risingAtMost,
  withinBorder,
} from "./judge-simulation.ts";
import type { ScoredRequest } from "./scored-answers.ts";

const CHOSEN = withinBorder(risingAtMost(MODEL_RISE_PLACES_MAX, byPoints(MODEL_MOVE_POINTS_MAX)), FIT_SCORE_MIN);

/** Fifty answers, the best first by our points; who is suitable stands among them by chance. */
function requestBy(seed: number): ScoredRequest {
  const random = seededRandom(seed);
  const points = Array.from({ length: 50 }, random).toSorted((one, other) => other - one);
  const answers = points.map((share) => ({
    share,
    shown: Math.round(100 * share),
    grade: random() < share / 2 ? 3 : 0,
  }));
  const grades = Object.fromEntries(answers.map(({ grade }, at) => [`p${at}`, grade]));
  return { queryId: `q${seed}`, part: "tuning", way: "co-founders", skillsChosen: 0, grades, answers };
}
const REQUESTS = Array.from({ length: 40 }, (_, seed) => requestBy(seed + 1));

test("what is simulated in the chosen row is what core does", () => {
  const random = seededRandom(11);
  for (const { answers } of REQUESTS) {
    const candidates = answers.map(({ share, grade, shown }) => ({ points: 100 * share, grade, shown }));
    const said = noisyJudge(0.5)(candidates, random);
    const placed = candidates.map(({ points, shown }, at) => ({
      id: `p${String(at).padStart(2, "0")}`,
      score: shown,
      exactScore: 10_000 * points,
    }));
    const scores = new Map(placed.map(({ id }, at) => [id, said[at] ?? 0]));
    expect(reorderByModel(placed, scores)).toEqual(CHOSEN.order(candidates, said).map((at) => placed[at]));
  }
});

test("a judge who is right gains, one who speaks by chance loses, and the same is simulated every time", () => {
  const gain = (judge: typeof perfectJudge, judged = 50) => gainWith(REQUESTS, { judge, bound: CHOSEN, judged });
  const own = gainWith(REQUESTS, { judge: perfectJudge, bound: byPoints(0), judged: 50 });
  expect(gain(perfectJudge)).toBeGreaterThan(own);
  expect(gain(noisyJudge(0))).toBeLessThan(own);
  expect(gain(noisyJudge(0.6))).toBe(gain(noisyJudge(0.6)));
});

test("nobody who talks the judge round rises further than the bound", () => {
  const places = [11, 50] as const;
  const bounded = reachOfHostile(REQUESTS, { bound: CHOSEN, judged: 50, places });
  expect(bounded).toMatchObject({ first: 0, three: 0 });
  expect(bounded.rise).toBeLessThanOrEqual(MODEL_RISE_PLACES_MAX);
  expect(reachOfHostile(REQUESTS, { bound: byPoints(100, 1), judged: 50, places }).first).toBe(1);
  expect(obeyingJudge(1)([], () => 0)).toEqual([]);
});
