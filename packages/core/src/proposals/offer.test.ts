import fc from "fast-check";
import { expect, test } from "vitest";
import { AMOUNT_MINOR_MAX, type Minor } from "../money.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import {
  assertOfferSound,
  dealOf,
  expensesCapOf,
  isPastDay,
  type OfferTerms,
  overBudget,
  ownExpensesCap,
  payoutOf,
} from "./offer.ts";

const part = (amountMinor: Minor) => ({
  ...{ title: "Part", description: null, amountMinor },
  ...{ dueDate: null, period: null, expensesCapMinor: null },
});
const EMPTY: OfferTerms = { rateMinor: null, hours: null, priceMinor: null, milestones: [], expensesCapMinor: null };

test.each<[string, Partial<OfferTerms>, Minor | null, ReturnType<typeof dealOf>]>([
  [
    "milestones before all else",
    { milestones: [part(300_000), part(150_050)], priceMinor: 1, rateMinor: 14_000, hours: 50 },
    800_000,
    { totalMinor: 450_050, basis: "milestones" },
  ],
  [
    "a price before the hours",
    { priceMinor: 650_000, rateMinor: 14_000, hours: 50 },
    800_000,
    { totalMinor: 650_000, basis: "price" },
  ],
  ["rate times hours", { rateMinor: 14_000, hours: 50 }, 800_000, { totalMinor: 700_000, basis: "hours" }],
  ["the budget, for a rate alone", { rateMinor: 14_000 }, 800_000, { totalMinor: 800_000, basis: "budget" }],
  ["the budget, for hours alone", { hours: 50 }, 800_000, { totalMinor: 800_000, basis: "budget" }],
  ["nothing without a budget", { rateMinor: 14_000 }, null, null],
])("a deal is for %s", (_, terms, budgetMinor, deal) => {
  expect(dealOf({ ...EMPTY, ...terms }, budgetMinor)).toEqual(deal);
});

test("what is over the budget is told of a sum that the offer names", () => {
  expect(overBudget({ totalMinor: 700_000, basis: "hours" }, 800_000)).toBe(-100_000);
  expect(overBudget({ totalMinor: 900_000, basis: "price" }, 800_000)).toBe(100_000);
  expect(overBudget({ totalMinor: 800_000, basis: "budget" }, 800_000)).toBeNull();
  expect(overBudget({ totalMinor: 700_000, basis: "hours" }, null)).toBeNull();
  expect(overBudget(null, 800_000)).toBeNull();
});

test("the payout is what each milestone will leave, rounded one by one", () => {
  // 15% of 33.35 is 5.0025: three fees of 5.00, where the fee of the whole 100.05 would be 15.01.
  expect(payoutOf({ ...EMPTY, milestones: [part(3_335), part(3_335), part(3_335)] }, [], 1_500)).toBe(8_505);
  expect(payoutOf({ ...EMPTY, priceMinor: 10_005 }, [800], 1_500)).toBe(8_504);
  expect(payoutOf({ ...EMPTY, rateMinor: 1 }, [10_000], 1_000)).toBe(9_000);
  expect(payoutOf({ ...EMPTY, rateMinor: 1 }, [3_335, 3_335, 3_335], 1_500)).toBe(8_505);
  expect(payoutOf({ ...EMPTY, rateMinor: 1 }, [], 1_000)).toBeNull();
});

test("the total is exact to the penny, for the highest rate there is", () => {
  const rates = fc.integer({ min: 1, max: 9_999_999_999 });
  fc.assert(
    fc.property(
      rates,
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 999_999_999_999 }),
      (rateMinor, hours, budget) => {
        const deal = dealOf({ ...EMPTY, rateMinor, hours }, budget);
        expect(BigInt(deal?.totalMinor ?? 0)).toBe(BigInt(rateMinor) * BigInt(hours));
        expect(budget + (overBudget(deal, budget) ?? 0)).toBe(deal?.totalMinor);
      },
    ),
  );
});

const limits = { minMinor: 2_000, currency: "GBP", now: new Date("2026-11-29T10:00:00.000Z") } as const;
const check = (terms: Partial<OfferTerms> & { validUntil?: string }) => () =>
  assertOfferSound({ ...EMPTY, validUntil: null, ...terms }, limits);
const issuesOf = (call: () => void) => {
  try {
    call();
  } catch (error) {
    return error;
  }
  return null;
};

test.each<[string, Parameters<typeof check>[0]]>([
  ["a rate alone", { rateMinor: 100 }],
  [
    "milestones of the smallest size and their sum as price",
    { milestones: [part(2_000), part(2_000)], priceMinor: 4_000 },
  ],
  [
    "a cap of whole quarter hours",
    { milestones: [{ ...part(3_500), period: { weeks: 2, rateMinor: 14_000 } }], priceMinor: 3_500 },
  ],
  ["the largest total", { priceMinor: 999_999_999_999 }],
  ["one that ends today", { rateMinor: 100, validUntil: "2026-11-29" }],
  ["one that ended yesterday, where that is today still", { rateMinor: 100, validUntil: "2026-11-28" }],
])("%s is an offer", (_, terms) => {
  expect(check(terms)).not.toThrow();
});

test.each<[string, Parameters<typeof check>[0], string, string[]]>([
  ["nothing but hours", { hours: 5 }, "invalid proposals/no-sum", ["proposedRate"]],
  [
    "a small part",
    { milestones: [part(1_999), part(2_000), part(5)] },
    "invalid milestones/too-small",
    ["milestones.0.amount", "milestones.2.amount"],
  ],
  [
    "a cap between quarter hours",
    { milestones: [part(2_000), { ...part(3_501), period: { weeks: 2, rateMinor: 14_000 } }] },
    "invalid milestones/period-differs",
    ["milestones.1.amount"],
  ],
  ["a small price", { priceMinor: 1_999 }, "invalid milestones/too-small", ["price"]],
  ["a few small hours", { rateMinor: 500, hours: 3 }, "invalid milestones/too-small", ["estimatedHours"]],
  [
    "a price that is not the sum",
    { milestones: [part(2_000)], priceMinor: 2_001 },
    "invalid proposals/price-differs",
    ["price"],
  ],
  [
    "more than the books hold",
    { rateMinor: 9_999_999_999, hours: 101 },
    "invalid proposals/total-too-large",
    ["estimatedHours"],
  ],
  [
    "milestones for more than that",
    { milestones: [part(999_999_999_999), part(2_000)] },
    "invalid proposals/total-too-large",
    ["milestones"],
  ],
  [
    "one that holds for ever",
    { rateMinor: 100, validUntil: "9999-12-31" },
    "invalid proposals/day-far",
    ["validUntil"],
  ],
  ["one that has ended", { rateMinor: 100, validUntil: "2026-11-27" }, "invalid proposals/expiry-past", ["validUntil"]],
])("%s is refused at its field", (_, terms, refusal, paths) => {
  expect(refusalOf(check(terms))).toBe(refusal);
  expect(issuesOf(check(terms))).toMatchObject({ details: { issues: paths.map((path) => ({ path })) } });
});

test("a day is past twelve hours after it ended in UTC, in every year alike", () => {
  expect(isPastDay("2026-12-31", new Date("2027-01-01T11:59:59.999Z"))).toBe(false);
  expect(isPastDay("2026-12-31", new Date("2027-01-01T12:00:00.000Z"))).toBe(true);
  expect(isPastDay("2028-02-29", new Date("2028-03-01T11:00:00.000Z"))).toBe(false);
});

test("expenses are those of the milestones, else those of the offer, and no part of the total", () => {
  const milestones = [{ ...part(300_000), expensesCapMinor: 40_000 }, part(150_050)];
  const offer = { ...EMPTY, milestones, expensesCapMinor: 99 };
  expect([expensesCapOf(offer), dealOf(offer, null)?.totalMinor]).toEqual([40_000, 450_050]);
  expect(expensesCapOf({ ...EMPTY, expensesCapMinor: 50_000 })).toBe(50_000);
  expect(expensesCapOf({ ...EMPTY, milestones: [part(300_000)] })).toBeNull();
});

test("a cap for all beside milestones is what theirs come to, and is not kept twice", () => {
  const milestones = [{ ...part(300_000), expensesCapMinor: 40_000 }, part(150_050)];
  expect(ownExpensesCap({ milestones, expensesCapMinor: 40_000 }, "GBP")).toBeNull();
  expect(ownExpensesCap({ milestones: [], expensesCapMinor: 40_000 }, "GBP")).toBe(40_000);
  expect(() => ownExpensesCap({ milestones, expensesCapMinor: 1 }, "GBP")).toThrow(
    expect.objectContaining({ code: "proposals/expenses-differ", details: { issues: [{ path: "expensesCap" }] } }),
  );
});

test.each<[Partial<OfferTerms>, string, string]>([
  [{ rateMinor: 14_000, expensesCapMinor: 1 }, "proposals/expenses-without-sum", "expensesCap"],
  [{ priceMinor: AMOUNT_MINOR_MAX, expensesCapMinor: 1 }, "expenses/cap-too-high", "expensesCap"],
  [
    { milestones: [part(5_000), { ...part(5_000), expensesCapMinor: AMOUNT_MINOR_MAX }] },
    "expenses/cap-too-high",
    "milestones.1.expensesCap",
  ],
])("a cap that could not be paid in is refused at its field", (terms, code, path) => {
  const limits = { minMinor: 2_000, currency: "GBP", now: new Date("2026-03-02T12:00:00Z") } as const;
  expect(() => assertOfferSound({ ...EMPTY, ...terms, validUntil: null }, limits)).toThrow(
    expect.objectContaining({ code, details: { issues: [{ path }] } }),
  );
});
