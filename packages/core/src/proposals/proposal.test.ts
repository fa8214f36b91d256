import { expect, test } from "vitest";
import { ACTIVE_PROPOSALS } from "./proposal.ts";

test("a proposal is active while it is undecided, or while the work it was accepted for goes on", () => {
  expect(ACTIVE_PROPOSALS).toEqual([
    { status: "pending", projectStatus: null },
    { status: "accepted", projectStatus: "in_progress" },
  ]);
});
