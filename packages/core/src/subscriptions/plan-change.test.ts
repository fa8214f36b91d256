import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHARGE_MIN_MINOR, upgradePrice } from "./plan-change.ts";

const from = new Date("2027-03-02T09:00:00Z");
const at = (ms: number) => new Date(from.getTime() + ms);
const YEAR_MS = 365 * 86_400_000;

const amounts = fc.integer({ min: 0, max: 999_999_999_999 });
const terms = fc.record({
  length: fc.integer({ min: 1, max: YEAR_MS }),
  gone: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe("what an upgrade costs", () => {
  test("in the same cycle is never more than the difference, and all of it at the start", () => {
    fc.assert(
      fc.property(amounts, amounts, terms, (paidMinor, priceMinor, { length, gone }) => {
        const term = { from, until: at(length), paidMinor };
        const difference = Math.max(0, priceMinor - paidMinor);
        const price = upgradePrice(term, { priceMinor, isSameCycle: true }, at(Math.floor(length * gone)));
        expect(Number.isSafeInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(difference);
        const whole = upgradePrice(term, { priceMinor, isSameCycle: true }, from);
        expect(whole).toBe(difference < CHARGE_MIN_MINOR ? 0 : difference);
        expect(upgradePrice(term, { priceMinor, isSameCycle: true }, at(length))).toBe(0);
      }),
    );
  });

  test("never grows as the term goes by", () => {
    fc.assert(
      fc.property(amounts, amounts, terms, (paidMinor, priceMinor, { length, gone }) => {
        const term = { from, until: at(length), paidMinor };
        const [earlier, later] = [Math.floor(length * gone * 0.5), Math.floor(length * gone)];
        const wanted = { priceMinor, isSameCycle: true };
        expect(upgradePrice(term, wanted, at(later))).toBeLessThanOrEqual(upgradePrice(term, wanted, at(earlier)));
      }),
    );
  });

  test("with a new term is the price less what is left, and the price itself when nothing is", () => {
    fc.assert(
      fc.property(amounts, amounts, terms, (paidMinor, priceMinor, { length, gone }) => {
        const term = { from, until: at(length), paidMinor };
        const wanted = { priceMinor, isSameCycle: false };
        const price = upgradePrice(term, wanted, at(Math.floor(length * gone)));
        const least = Math.max(0, priceMinor - paidMinor);
        expect(price).toBeGreaterThanOrEqual(least < CHARGE_MIN_MINOR ? 0 : least);
        expect(price).toBeLessThanOrEqual(priceMinor);
        expect(upgradePrice(term, wanted, at(length))).toBe(priceMinor < CHARGE_MIN_MINOR ? 0 : priceMinor);
      }),
    );
  });

  test("is exact where floating point is not", () => {
    const term = { from, until: at(YEAR_MS), paidMinor: 0 };
    const price = upgradePrice(term, { priceMinor: 999_999_999_999, isSameCycle: true }, at(1));
    expect(BigInt(price)).toBe((999_999_999_999n * BigInt(YEAR_MS - 1)) / BigInt(YEAR_MS));
  });

  test.each([
    [CHARGE_MIN_MINOR - 1, 0],
    [CHARGE_MIN_MINOR, CHARGE_MIN_MINOR],
  ])("of %i pennies is %i: less than processors take is not charged", (priceMinor, price) => {
    const term = { from, until: at(YEAR_MS), paidMinor: 0 };
    expect(upgradePrice(term, { priceMinor, isSameCycle: true }, from)).toBe(price);
  });
});
