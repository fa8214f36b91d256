import { expect, test } from "vitest";
import { isActiveProposal } from "./proposal.ts";

test.each([
  ["pending", "open", true],
  ["accepted", "in_progress", true],
  ["accepted", "completed", false],
  ["accepted", "cancelled", false],
  ["rejected", "in_progress", false],
  ["withdrawn", "open", false],
] as const)("a proposal that is %s for a project that is %s is active: %s", (status, projectStatus, expected) => {
  expect(isActiveProposal({ status, projectStatus })).toBe(expected);
});
