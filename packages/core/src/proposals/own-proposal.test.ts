import { expect, test } from "vitest";
import { PROJECT_STATUSES } from "../projects/project.ts";
import { ownProposal, proposalOutcome } from "./own-proposal.ts";

test("a rejected proposal says why as far as its expert may know", () => {
  const outcomes = PROJECT_STATUSES.map((status) => [status, proposalOutcome({ status: "rejected" }, { status })]);
  expect(Object.fromEntries(outcomes)).toEqual({
    open: "declined",
    in_progress: "other-chosen",
    completed: "other-chosen",
    cancelled: "called-off",
  });
});

test.each([
  ["pending", "undecided"],
  ["accepted", "accepted"],
  ["withdrawn", "withdrawn"],
] as const)("one that is %s is %s, whatever became of the project", (status, outcome) => {
  for (const project of PROJECT_STATUSES) expect(proposalOutcome({ status }, { status: project })).toBe(outcome);
});

test("shown is the one that is alive, else the newest", () => {
  const [withdrawn, rejected] = [{ status: "withdrawn" }, { status: "rejected" }] as const;
  expect(ownProposal([withdrawn, rejected])).toBe(withdrawn);
  for (const status of ["pending", "accepted"] as const) {
    const live = { status };
    expect(ownProposal([withdrawn, live, rejected])).toBe(live);
  }
});

test("to whoever sent none, the project does not exist", () => {
  expect(() => ownProposal([])).toThrow(expect.objectContaining({ code: "projects/not-found" }));
});
