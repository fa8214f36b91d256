import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import {
  amountsOf,
  assertCanSaveTemplate,
  PROPOSAL_TEMPLATES_MAX,
  sharesOf,
  WHOLE_SHARE,
} from "./proposal-template.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `Template ${index}`);

test("takes a name once, however it is written", () => {
  expect(() => assertCanSaveTemplate("Pricing", ["Tax"])).not.toThrow();
  expect(() => assertCanSaveTemplate("PRICING", ["Pricing"])).toThrow(saying("with this name"));
});

test("takes twenty templates and no more", () => {
  expect(() => assertCanSaveTemplate("One more", names(PROPOSAL_TEMPLATES_MAX - 1))).not.toThrow();
  expect(() => assertCanSaveTemplate("One more", names(PROPOSAL_TEMPLATES_MAX))).toThrow(saying("Delete one first"));
});

describe("shares", () => {
  test("are those of the amounts, and divide another total alike", () => {
    expect(sharesOf([3_000_00, 7_000_00])).toEqual([3_000, 7_000]);
    expect(amountsOf([3_000, 7_000], 12_500_00)).toEqual([3_750_00, 8_750_00]);
    expect(sharesOf([100, 100, 100])).toEqual([3_333, 3_334, 3_333]);
  });

  test("of nothing are none, and shares of nothing divide nothing", () => {
    expect([sharesOf([]), sharesOf([0, 0])]).toEqual([null, null]);
    expect(amountsOf([0, 0], 500)).toEqual([0, 0]);
  });

  test("come to the whole, and what they divide to the penny", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 999_999_999_999 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 999_999_999_999 }), (parts, total) => {
        const shares = sharesOf(parts) ?? [];
        const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
        expect(sum(shares)).toBe(WHOLE_SHARE);
        const divided = amountsOf(shares, total);
        expect(sum(divided)).toBe(total);
        expect(Math.min(...shares, ...divided)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
