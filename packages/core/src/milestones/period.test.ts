import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  assertPeriodFits,
  capWithin,
  daysBetween,
  daysOfWeek,
  HOURS_OF_A_DAY,
  hoursSum,
  hoursText,
  latestDay,
  minutesFor,
  PERIOD_WEEKS_MAX,
  periodRefundAt,
  priceOf,
  refundAtAfterNotice,
  refundAtAfterReturn,
} from "./period.ts";

const funded = new Date("2026-11-26T15:30:00Z"); // a Thursday
const days = (count: number) => count * 86_400_000;

describe("the cap", () => {
  test.each([
    [140_000, 14_000],
    [143_500, 14_000],
    [3_500, 14_000],
    [10_100, 101],
  ])("of %d at %d an hour is whole quarter hours", (amountMinor, rateMinor) => {
    expect(() => assertPeriodFits(amountMinor, { weeks: 1, rateMinor }, { currency: "GBP" })).not.toThrow();
  });

  test.each([
    [140_001, 14_000, { rate: "£140.00", example: "£1,400.00", hours: 10 }],
    [100, 14_000, { rate: "£140.00", example: "£140.00", hours: 1 }],
  ])("of %d at %d an hour is refused at its field, with an amount that fits", (amountMinor, rateMinor, params) => {
    const assert = () => assertPeriodFits(amountMinor, { weeks: 1, rateMinor }, { currency: "GBP" });
    const details = { issues: [{ path: "amount" }] };
    expect(assert).toThrow(expect.objectContaining({ code: "milestones/period-differs", params, details }));
  });

  test("within an amount is the most that whole hours cost, and fits", () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 100, max: 50_000 }), (amountMinor, rateMinor) => {
        const cap = capWithin(amountMinor, rateMinor);
        if (amountMinor < rateMinor) expect(cap).toBe(amountMinor);
        fc.pre(amountMinor >= rateMinor);
        expect(cap).toBeLessThanOrEqual(amountMinor);
        expect(amountMinor - cap).toBeLessThan(rateMinor);
        assertPeriodFits(cap, { weeks: 1, rateMinor }, { currency: "GBP" });
      }),
    );
  });

  test("pays for as many minutes as cost it, whatever weeks they are rounded in", () => {
    const periods = fc.record({
      quarterMinor: fc.integer({ min: 25, max: 10_000 }),
      quarters: fc.integer({ min: 1, max: 400 }),
      cuts: fc.array(fc.integer({ min: 1, max: 399 }), { maxLength: PERIOD_WEEKS_MAX - 1 }),
    });
    fc.assert(
      fc.property(periods, ({ quarterMinor, quarters, cuts }) => {
        const rateMinor = quarterMinor * 4;
        const ends = [...new Set(cuts.filter((cut) => cut < quarters))].toSorted((one, other) => one - other);
        let heldMinor = quarterMinor * quarters;
        let before = 0;
        for (const end of [...ends, quarters]) {
          const minutes = (end - before) * 15;
          expect(minutes).toBeLessThanOrEqual(minutesFor(heldMinor, rateMinor));
          heldMinor -= Math.min(heldMinor, priceOf(minutes, rateMinor));
          before = end;
        }
        expect(heldMinor).toBe(0);
      }),
    );
  });

  test("at a rate whose quarter is no whole minor unit is never more than it, and its last hours fit", () => {
    const rates = fc.record({
      rateMinor: fc.integer({ min: 100, max: 9_999 }),
      hours: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(rates, fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 9 }), ({ rateMinor, hours }, weeks) => {
        let [heldMinor, leftQuarters] = [rateMinor * hours, hours * 4];
        for (const quarters of [...weeks, hours * 4]) {
          const worked = Math.min(quarters, leftQuarters);
          expect(worked * 15).toBeLessThanOrEqual(minutesFor(heldMinor, rateMinor));
          heldMinor -= Math.min(heldMinor, priceOf(worked * 15, rateMinor));
          leftQuarters -= worked;
        }
        expect(heldMinor).toBeLessThanOrEqual(PERIOD_WEEKS_MAX / 2);
      }),
    );
  });
});

describe("a week", () => {
  test("goes from Monday to Sunday; the first begins on the day of the funding", () => {
    expect(daysOfWeek(funded, 1)).toEqual(["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"]);
    expect([daysOfWeek(funded, 2).at(0), daysOfWeek(funded, 2).at(-1)]).toEqual(["2026-11-30", "2026-12-06"]);
    expect(daysOfWeek(new Date("2026-11-29T23:59:59Z"), 1)).toEqual(["2026-11-29"]);
    expect(daysBetween("2026-02-27", "2026-03-01")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  });

  test("takes the hours of the day that it is somewhere", () => {
    expect(latestDay(new Date("2026-11-26T09:59:59Z"))).toBe("2026-11-26");
    expect(latestDay(new Date("2026-11-26T10:00:00Z"))).toBe("2026-11-27");
  });

  test("has hours by the quarter", () => {
    expect([HOURS_OF_A_DAY[0], HOURS_OF_A_DAY[29], HOURS_OF_A_DAY.at(-1)]).toEqual(["0.25", "7.5", "24"]);
    expect(hoursSum(["7.5", "", "0.25"])).toBe(465);
    expect(hoursText(465)).toBe("7.75");
  });
});

describe("what is unused goes back", () => {
  test("a week after the last, and never after 75 days", () => {
    expect(periodRefundAt(funded, { weeks: 3 })).toEqual(new Date("2026-12-21T00:00:00Z"));
    const monday = new Date("2026-11-23T00:00:00Z");
    expect(periodRefundAt(monday, { weeks: 10 })).toEqual(new Date(monday.getTime() + days(75)));
  });

  test("within seven days of the client's notice, and never later than without it", () => {
    const due = new Date("2026-12-21T00:00:00Z");
    expect(refundAtAfterNotice(due, funded)).toEqual(new Date(funded.getTime() + days(7)));
    expect(refundAtAfterNotice(due, new Date("2026-12-20T00:00:00Z"))).toEqual(due);
  });

  test("not within seven days of a week that was sent back, but before money may be held no longer", () => {
    const due = new Date(funded.getTime() + days(75));
    expect(refundAtAfterReturn(due, funded, funded)).toEqual(due);
    expect(refundAtAfterReturn(due, funded, new Date(funded.getTime() + days(74)))).toEqual(
      new Date(funded.getTime() + days(81)),
    );
    expect(refundAtAfterReturn(due, funded, new Date(funded.getTime() + days(85)))).toEqual(
      new Date(funded.getTime() + days(88)),
    );
  });
});
