import { describe, expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { type DisputeProposal, isConfirmedBy, needsTwoAdministrators } from "./second-administrator.ts";

const [first, second] = ["first" as UserId, "second" as UserId];
const proposed: DisputeProposal = { outcome: "split", releasedMinor: 40_000, by: first };

test("two administrators are needed above the limit, and nowhere without one", () => {
  expect(needsTwoAdministrators(100_001, 100_000)).toBe(true);
  expect(needsTwoAdministrators(100_000, 100_000)).toBe(false);
  expect(needsTwoAdministrators(1, 0)).toBe(true);
  expect(needsTwoAdministrators(99_999_999, null)).toBe(false);
});

describe("a proposal", () => {
  test("is confirmed by another administrator who decides the same to the penny", () => {
    expect(isConfirmedBy(proposed, { ...proposed, by: second })).toBe(true);
  });

  test.each<[string, DisputeProposal | null, DisputeProposal]>([
    ["whoever made it", proposed, proposed],
    ["another amount", proposed, { ...proposed, by: second, releasedMinor: 40_001 }],
    ["another outcome", proposed, { ...proposed, by: second, outcome: "release" }],
    ["the first word about it", null, { ...proposed, by: second }],
  ])("is not confirmed by %s", (_, before, decision) => {
    expect(isConfirmedBy(before, decision)).toBe(false);
  });
});
