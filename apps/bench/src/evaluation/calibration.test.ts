import { logOdds } from "@quorate/core/matching/suitability";
import { seededRandom } from "@quorate/core/seeded-random";
import { expect, test } from "vitest";
import { calibrationError, crossValidate, fitCurve, reliabilityBins, type Told } from "./calibration.ts";
import type { ScoredRequest } from "./scored-answers.ts";

const told = (...answers: [shown: number, isSuitable: boolean][]): Told[] =>
  answers.map(([shown, isSuitable]) => ({ way: "experts, both", shown, isSuitable }));

/** Requests whose answers are suitable as often as the curve says. */
function requestsBy(likely: (share: number, skills: number) => number, way: ScoredRequest["way"]): ScoredRequest[] {
  const random = seededRandom(7);
  return Array.from({ length: 400 }, (_, request) => {
    const skillsChosen = request % 5;
    const answers = Array.from({ length: 10 }, () => {
      const share = 0.05 + 0.9 * random();
      return { share, shown: 0, grade: random() < likely(share, Math.min(3, skillsChosen)) ? 2 : 1 };
    });
    return { queryId: `q${request}`, part: "tuning", way, skillsChosen, grades: {}, answers };
  });
}
const sigmoid = (odds: number) => 1 / (1 + Math.exp(-odds));

test("a curve is found again from answers that were drawn by it, and a skill counts where only fields were asked", () => {
  const plain = fitCurve(requestsBy((share) => sigmoid(-1 + 2 * logOdds(share)), "experts, both"));
  expect(Math.abs(plain.base + 1)).toBeLessThan(0.2);
  expect(Math.abs(plain.slope - 2)).toBeLessThan(0.2);
  expect(plain.perSkill).toBeUndefined();
  const fields = fitCurve(
    requestsBy((share, skills) => sigmoid(-2 + logOdds(share) + skills), "experts, fields alone"),
  );
  expect(Math.abs((fields.perSkill ?? 0) - 1)).toBeLessThan(0.2);
});

test("bins hold what was shown from one figure up to the next, and the error is how far they are off, by their answers", () => {
  const answers = told([0, false], [4, false], [5, true], [84, true], [85, true], [99, true]);
  expect(reliabilityBins(answers)).toEqual([
    { from: 0, to: 5, count: 2, meanShown: 2, suitablePercent: 0 },
    { from: 5, to: 15, count: 1, meanShown: 5, suitablePercent: 100 },
    { from: 75, to: 85, count: 1, meanShown: 84, suitablePercent: 100 },
    { from: 85, to: 100, count: 2, meanShown: 92, suitablePercent: 100 },
  ]);
  expect(calibrationError(answers)).toBeCloseTo((2 * 2 + 95 + 16 + 2 * 8) / 600, 9);
  expect(calibrationError([])).toBe(0);
});

test("no request is shown at a figure of a curve that was fitted with it", () => {
  const requests = requestsBy((share) => share, "co-founders").slice(0, 40);
  const first = requests[0];
  if (!first) throw new Error("There are requests.");
  // One request that says the opposite of all others, a hundred times over: its own fold does not see it.
  const answers = Array.from({ length: 1000 }, () => ({ share: 0.9, shown: 0, grade: 0 }));
  const contrary = { ...first, answers };
  const figureOf = (all: readonly ScoredRequest[]) =>
    crossValidate(all, ({ base, slope }) => base + slope, { ranks: 1 })[0]?.shown;
  expect(figureOf([contrary, ...requests.slice(1)])).toBe(figureOf(requests));
});
