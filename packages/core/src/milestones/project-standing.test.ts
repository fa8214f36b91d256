import { describe, expect, test } from "vitest";
import type { MilestoneStatus } from "./milestone.ts";
import { placeOf, standingOf } from "./project-standing.ts";

const milestones = (...statuses: MilestoneStatus[]) =>
  statuses.map((status, index) => ({
    id: `m${index + 1}`,
    position: index + 1,
    status,
    amountMinor: (index + 1) * 100,
  }));

describe("where a project stands", () => {
  test.each([
    ["the first that is planned", ["released", "planned", "planned"], [2, 3, "planned", 0, 0]],
    ["what is funded before what is planned", ["planned", "funded"], [2, 2, "funded", 200, 200]],
    ["what was handed over before what is funded", ["funded", "submitted"], [2, 2, "submitted", 200, 300]],
    ["a dispute before all", ["submitted", "disputed", "funded"], [2, 3, "disputed", 200, 600]],
    ["the last where all are settled", ["released", "split", "refunded"], [3, 3, "refunded", 0, 0]],
    ["none that was cancelled", ["cancelled", "funded", "cancelled"], [1, 1, "funded", 200, 200]],
  ] as const)("is at %s", (_what, statuses, [place, count, status, heldMinor, heldInAllMinor]) => {
    expect(standingOf(milestones(...statuses))).toEqual({ place, count, status, heldMinor, heldInAllMinor });
  });

  test("is nowhere without a milestone that counts", () => {
    expect(standingOf(milestones("cancelled"))).toBeNull();
    expect(standingOf([])).toBeNull();
  });
});

test("money held for expenses has no place, and counts in what is held", () => {
  const [work, next, pot] = milestones("funded", "planned", "funded");
  const all = [work, next, pot && { ...pot, expensesOfId: "m1" }].filter((milestone) => milestone !== undefined);
  expect(standingOf(all)).toMatchObject({ place: 1, count: 2, heldMinor: 100, heldInAllMinor: 400 });
  expect(placeOf("m2", all)).toEqual({ place: 2, count: 2 });
});

test("what was divided off a milestone has no place of its own", () => {
  const [week, work, next] = milestones("released", "funded", "planned");
  const all = [week && { ...week, partOfId: "m2" }, work, next].filter((milestone) => milestone !== undefined);
  expect(standingOf(all)).toMatchObject({ place: 1, count: 2, heldMinor: 200 });
  expect(placeOf("m1", all)).toEqual({ place: 0, count: 2 });
});

test("a bonus has no place, even where it came last", () => {
  const [work, next, thanks] = milestones("released", "planned", "released");
  const all = [work, thanks && { ...thanks, position: 2, isBonus: true }, next && { ...next, position: 3 }];
  const listed = all.filter((milestone) => milestone !== undefined);
  expect(standingOf(listed)).toMatchObject({ place: 2, count: 2, status: "planned" });
  expect(placeOf("m3", listed)).toEqual({ place: 0, count: 2 });
  expect(standingOf(listed.filter(({ id }) => id !== "m2"))).toMatchObject({ place: 1, count: 1, status: "released" });
});

test("a milestone's place is that among those that count, whatever order they come in", () => {
  const all = milestones("cancelled", "released", "planned").toReversed();
  expect(placeOf("m3", all)).toEqual({ place: 2, count: 2 });
});
