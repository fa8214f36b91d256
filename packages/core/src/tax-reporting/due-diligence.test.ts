import { describe, expect, test } from "vitest";
import {
  type Diligence,
  mustWithhold,
  nextTaxStep,
  type TaxRequest,
  type TaxStep,
  taxStateOf,
} from "./due-diligence.ts";

const ASKED = Date.parse("2026-03-02T09:00:00Z");
const day = (days: number) => new Date(ASKED + days * 86_400_000);
const request = (reminded?: number, again?: number, withheld?: number): TaxRequest => ({
  askedAt: day(0),
  remindedAt: reminded === undefined ? null : day(reminded),
  remindedAgainAt: again === undefined ? null : day(again),
  withheldAt: withheld === undefined ? null : day(withheld),
});
const open = (of: TaxRequest | null): Diligence => ({ hasSold: true, hasDetails: false, request: of });

describe("what is to be done about a seller's tax details", () => {
  test.each<[string, TaxRequest | null, number, TaxStep | null]>([
    ["who sold for the first time", null, 0, "ask"],
    ["a moment before two weeks", request(), 13.999, null],
    ["after two weeks", request(), 14, "remind"],
    ["a moment before five weeks", request(14), 34.999, null],
    ["after five weeks", request(14), 35, "remind_again"],
    ["whose first reminder was late", request(30), 43.999, null],
    ["two weeks after a late first reminder", request(30), 44, "remind_again"],
    ["a moment before 60 days", request(14, 35), 59.999, null],
    ["after 60 days", request(14, 35), 60, "withhold"],
    ["whose second reminder was late", request(14, 55), 68.999, null],
    ["two weeks after a late second reminder", request(14, 55), 69, "withhold"],
    ["whose payouts are held", request(14, 35, 60), 400, null],
    ["who was asked and never reminded, late: a reminder first", request(), 400, "remind"],
  ])("of one %s", (_, of, at, step) => {
    expect(nextTaxStep(open(of), true, day(at))).toBe(step);
  });

  test("payouts are held only where the law has them held", () => {
    expect(nextTaxStep(open(request(14, 35)), false, day(400))).toBeNull();
    expect(nextTaxStep(open(request(14)), false, day(35))).toBe("remind_again");
  });

  test("of one who gave them, or never sold, nothing", () => {
    expect(nextTaxStep({ ...open(request(14, 35)), hasDetails: true }, true, day(400))).toBeNull();
    expect(nextTaxStep({ ...open(null), hasSold: false }, true, day(0))).toBeNull();
  });
});

test.each([
  [{ ...open(null), hasSold: false }, "not_needed"],
  [open(null), "not_asked"],
  [open(request()), "asked"],
  [open(request(14)), "reminded_once"],
  [open(request(14, 35)), "reminded_twice"],
  [open(request(14, 35, 60)), "withheld"],
  [{ ...open(request(14, 35, 60)), hasDetails: true }, "complete"],
] as const)("the state of %j is %s", (diligence, state) => {
  expect(taxStateOf(diligence)).toBe(state);
});

test.each([
  ["GB", "GB", false],
  ["GB", "US", false],
  ["GB", "DE", true],
  ["GB", null, true],
  ["DE", "GB", true],
  [null, "GB", false],
  [null, "FR", true],
] as const)("a platform in %s holds payouts of a seller in %s: %s", (platform, seller, isHeld) => {
  expect(mustWithhold({ platform, seller })).toBe(isHeld);
});
