import fc from "fast-check";
import { expect, test } from "vitest";
import { sharesOf } from "./share.ts";

test.each([
  [[1, 1, 1], 0, [34, 33, 33]],
  [[1, 1, 1], 1, [33.4, 33.3, 33.3]],
  [[2_00, 0, 1_00, 0], 1, [66.7, 0, 33.3, 0]],
  [[12_345, 0, 4_567, 77], 1, [72.7, 0, 26.9, 0.4]],
  [[7], 1, [100]],
  [[0, 0], 1, [0, 0]],
  [[], 0, []],
])("%j to %d decimals are %j", (parts, decimals, shares) => {
  expect(sharesOf(parts, decimals)).toEqual(shares);
});

test("sum to 100 whatever the parts, and none is a unit or more from the exact one", () => {
  const parts = fc.array(fc.nat({ max: 10_000_000_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.constantFrom(0, 1, 2), (amounts, decimals) => {
      const whole = amounts.reduce((sum, part) => sum + part, 0);
      fc.pre(whole > 0);
      const units = 10 ** decimals;
      const shares = sharesOf(amounts, decimals);
      expect(shares.reduce((sum, share) => sum + Math.round(share * units), 0)).toBe(100 * units);
      for (const [index, part] of amounts.entries()) {
        const share = shares[index] ?? Number.NaN;
        expect(Math.abs(share - (100 * part) / whole)).toBeLessThan(1 / units + 1e-9);
        if (part === 0) expect(share).toBe(0);
      }
    }),
  );
});
