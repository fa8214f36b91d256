import { expect, test } from "vitest";
import { canAnswerDispute, canResolveDispute } from "./dispute-actions.ts";

test.each([
  ["expert", "open", true],
  ["client", "open", false],
  ["admin", "open", false],
  ["expert", "answered", false],
  ["expert", "resolved", false],
] as const)("the %s can answer the client's %s dispute: %s", (viewer, status, expected) => {
  expect(canAnswerDispute(viewer, { openedBy: "client", status })).toBe(expected);
});

test.each([
  ["admin", "open", true],
  ["admin", "answered", true],
  ["admin", "resolved", false],
  ["client", "answered", false],
  ["expert", "answered", false],
] as const)("the %s can resolve the %s dispute: %s", (viewer, status, expected) => {
  expect(canResolveDispute(viewer, { openedBy: "client", status })).toBe(expected);
});
