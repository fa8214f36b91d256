import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AMOUNT_MINOR_MAX, decimalFromMinor, minorFromDecimal, minorFromSigned, shareOf } from "./money.ts";
import { saying } from "./testing/refusal-of.ts";

const amount = fc.integer({ min: 0, max: AMOUNT_MINOR_MAX });

describe("money", () => {
  // spec 9.6
  test("every amount survives the way to text and back", () => {
    fc.assert(fc.property(amount, (minor) => minorFromDecimal(decimalFromMinor(minor)) === minor));
  });

  test("so does one below zero, where the product tells it", () => {
    fc.assert(
      fc.property(fc.integer({ min: -AMOUNT_MINOR_MAX, max: AMOUNT_MINOR_MAX }), (minor) => {
        expect(minorFromSigned(decimalFromMinor(minor)) - minor).toBe(0);
      }),
    );
  });

  test.each([
    ["0.01", 1],
    ["12.5", 1_250],
    ["12", 1_200],
    ["9999999999.99", AMOUNT_MINOR_MAX],
  ])("reads %s as %i minor units", (decimal, minor) => {
    expect(minorFromDecimal(decimal)).toBe(minor);
  });

  test.each(["", "-1", "1e3", "1.005", "12345678901", "NaN", "1,000", " 1"])("refuses %j", (text) => {
    expect(() => minorFromDecimal(text)).toThrow(saying("two decimals"));
  });

  test("a share is the exact quotient rounded half up, at any size", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (gross, basisPoints) => {
        const doubled = 2n * BigInt(gross) * BigInt(basisPoints) - 2n * BigInt(shareOf(gross, basisPoints)) * 10_000n;
        return doubled >= -10_000n && doubled < 10_000n;
      }),
    );
  });

  test("half a penny goes up", () => {
    expect(shareOf(10, 1_500)).toBe(2);
    expect(shareOf(3, 1_500)).toBe(0);
  });
});
