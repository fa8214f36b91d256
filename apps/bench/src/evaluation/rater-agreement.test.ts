import fc from "fast-check";
import { expect, test } from "vitest";
import { type GradePair, quadraticWeightedKappa } from "./rater-agreement.ts";

test("kappa is 1 less the observed disagreement as a share of that of chance", () => {
  // One gives 0 0 1 3, the other 0 1 1 2. Observed: (0 + 1 + 0 + 1) / 4 = 0.5.
  // By chance: one has 0 in a half, 1 and 3 in a quarter each; the other 0 in a quarter, 1 in a half, 2 in a quarter.
  // 0 against 1 and 2: ½ (½·1 + ¼·4) = 0.75; 1 against 0 and 2: ¼ (¼·1 + ¼·1) = 0.125; 3 against 0, 1, 2: ¼ (¼·9 + ½·4 + ¼·1) = 1.125.
  const pairs: GradePair[] = [
    [0, 0],
    [0, 1],
    [1, 1],
    [3, 2],
  ];
  expect(quadraticWeightedKappa(pairs)).toBeCloseTo(1 - 0.5 / 2, 12);
});

test("a difference of two counts four times", () => {
  // By chance each of 0 and 2 meets 0 and 2 equally often: half of the pairs differ by two, 0.5 · 4 = 2. Observed: one of four, 4 / 4 = 1.
  const pairs: GradePair[] = [
    [0, 0],
    [2, 2],
    [0, 2],
    [2, 0],
  ];
  expect(quadraticWeightedKappa(pairs)).toBeCloseTo(0, 12);
  expect(quadraticWeightedKappa([...pairs.slice(0, 2), [0, 0], [2, 2]])).toBe(1);
  expect(
    quadraticWeightedKappa([
      [0, 2],
      [2, 0],
    ]),
  ).toBe(-1);
});

test("who gives everybody the same has nothing to disagree about", () => {
  expect(
    quadraticWeightedKappa([
      [0, 0],
      [0, 0],
    ]),
  ).toBe(1);
});

test("it does not matter who is the first grader, nor in which order the pairs stand, and agreement is 1", () => {
  const grade = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(fc.array(fc.tuple(grade, grade), { minLength: 1, maxLength: 30 }), (pairs) => {
      const kappa = quadraticWeightedKappa(pairs);
      expect(kappa).toBeLessThanOrEqual(1);
      expect(quadraticWeightedKappa(pairs.map(([one, other]) => [other, one]))).toBeCloseTo(kappa, 9);
      expect(quadraticWeightedKappa(pairs.toReversed())).toBeCloseTo(kappa, 9);
      expect(quadraticWeightedKappa(pairs.map(([one]) => [one, one]))).toBe(1);
    }),
  );
});
