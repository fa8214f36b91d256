import { expect, test } from "vitest";
import type { MilestoneStatus } from "./milestone.ts";
import { type MilestoneMoney, positionOf } from "./position.ts";

const money = (status: MilestoneStatus, amountMinor: number, ended: Partial<MilestoneMoney> = {}): MilestoneMoney => ({
  status,
  amountMinor,
  settledFeeMinor: 0,
  settledPayoutMinor: 0,
  refundedMinor: 0,
  expensesOfId: null,
  partOfId: null,
  isBonus: false,
  ...ended,
});

test("money stands where its milestone does; of a split each part in its own place, and a cancelled one never had any", () => {
  expect(
    positionOf([
      money("released", 1000),
      money("funded", 200),
      money("submitted", 30),
      money("disputed", 4),
      money("planned", 50_000),
      money("cancelled", 999_999),
      money("split", 900, { settledFeeMinor: 36, settledPayoutMinor: 264, refundedMinor: 600 }),
      money("refunded", 70, { refundedMinor: 70 }),
    ]),
  ).toEqual({
    releasedMinor: 1300,
    heldMinor: 234,
    plannedMinor: 50_000,
    returnedMinor: 670,
    milestones: 7,
    settled: 3,
  });
});

test("an approved week, a part and the money for expenses count with their sums, and are no milestones of their own", () => {
  expect(
    positionOf([
      money("released", 500, { partOfId: "a" }),
      money("funded", 2000),
      money("funded", 180, { expensesOfId: "a" }),
      money("released", 20, { expensesOfId: "a", partOfId: "pot" }),
    ]),
  ).toMatchObject({ releasedMinor: 520, heldMinor: 2180, milestones: 1, settled: 0 });
});

test("a bonus counts with its sum, and is none of the milestones that were agreed", () => {
  expect(
    positionOf([money("released", 500), money("planned", 300), money("released", 50, { isBonus: true })]),
  ).toMatchObject({ releasedMinor: 550, plannedMinor: 300, milestones: 2, settled: 1 });
});

test("of nothing there is nothing", () => {
  const none = { releasedMinor: 0, heldMinor: 0, plannedMinor: 0, returnedMinor: 0, milestones: 0, settled: 0 };
  expect(positionOf([])).toEqual(none);
  expect(positionOf([money("cancelled", 5)])).toEqual(none);
});
