import { expect, test } from "vitest";
import { assertMilestoneAmount, MILESTONE_MIN_DEFAULT_MINOR } from "./smallest-milestone.ts";

test("a milestone below the smallest is refused at its amount, with what the smallest is", () => {
  expect(MILESTONE_MIN_DEFAULT_MINOR).toBe(2_000);
  expect(() => assertMilestoneAmount(1_999, 2_000, "GBP")).toThrow(
    expect.objectContaining({
      kind: "invalid",
      code: "milestones/too-small",
      params: { min: "£20.00" },
      details: { issues: [{ path: "amount" }] },
    }),
  );
});

test.each([2_000, 2_001, 1_000_000])("one of %i hundredths is taken", (amountMinor) => {
  expect(() => assertMilestoneAmount(amountMinor, 2_000, "GBP")).not.toThrow();
});
