import fc from "fast-check";
import { expect, test } from "vitest";
import { comparePaired } from "./paired-comparison.ts";

test("wins, losses and ties are counted request by request", () => {
  const { difference, wins, losses, ties } = comparePaired([0.5, 0.2, 0.9, 0.4], [0.25, 0.2, 0.4, 0.65]);
  expect(difference).toBeCloseTo(0.125);
  expect({ wins, losses, ties }).toEqual({ wins: 2, losses: 1, ties: 1 });
});

test("a lead that is the same everywhere has no uncertainty", () => {
  const { low, high } = comparePaired([0.5, 0.75, 1], [0.25, 0.5, 0.75]);
  expect(low).toBeCloseTo(0.25);
  expect(high).toBeCloseTo(0.25);
});

test("the interval of a single lucky request reaches down to nothing", () => {
  const { low, high } = comparePaired([1, 0, 0, 0], [0, 0, 0, 0]);
  expect(low).toBe(0);
  // Of four draws, three or more are the lucky one in 5 % of the samples, four in 0.4 %.
  expect(high).toBe(0.75);
});

test("the same figures give the same interval, which lies around the mean", () => {
  const scores = fc.array(
    fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(scores, (pairs) => {
      const compare = () =>
        comparePaired(
          pairs.map(([ours]) => ours),
          pairs.map(([, theirs]) => theirs),
        );
      const comparison = compare();
      expect(compare()).toEqual(comparison);
      expect(comparison.low).toBeLessThanOrEqual(comparison.difference + 1e-9);
      expect(comparison.high).toBeGreaterThanOrEqual(comparison.difference - 1e-9);
      expect(comparison.wins + comparison.losses + comparison.ties).toBe(pairs.length);
    }),
    { numRuns: 10 },
  );
});
