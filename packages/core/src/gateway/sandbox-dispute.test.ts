import { expect, test } from "vitest";
import { sandboxEvidenceDueAt } from "./sandbox-dispute.ts";

test("the sandbox's bank listens for seven days", () => {
  expect(sandboxEvidenceDueAt(new Date("2026-02-25T10:00:00.000Z"))).toEqual(new Date("2026-03-04T10:00:00.000Z"));
});
