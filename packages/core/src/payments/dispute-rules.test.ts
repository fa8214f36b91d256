import { expect, test } from "vitest";
import type { DisputeId, MilestoneId } from "../ids.ts";
import { DISPUTE_STATUSES, type DisputeStatus } from "./dispute.ts";
import { answerDispute, answerDueAt } from "./dispute-rules.ts";

function disputeOf(status: DisputeStatus) {
  return { id: "dispute" as DisputeId, milestoneId: "milestone" as MilestoneId, openedBy: "client", status } as const;
}

test.each(DISPUTE_STATUSES)("a dispute that is %s is answered by the other party while it is open", (status) => {
  const answer = () => answerDispute(disputeOf(status), "expert");
  if (status === "open") expect(answer().status).toBe("answered");
  else expect(answer).toThrow("already been answered");
  expect(() => answerDispute(disputeOf(status), "client")).toThrow("The other party");
});

test("the other party has seven days to answer", () => {
  expect(answerDueAt(new Date("2026-03-02T09:00:00Z"))).toEqual(new Date("2026-03-09T09:00:00Z"));
});
