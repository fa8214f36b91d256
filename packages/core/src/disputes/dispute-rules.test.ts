import { describe, expect, test } from "vitest";
import type { DisputeId, ExpertId, MilestoneId, PaymentId, ProjectId } from "../ids.ts";
import type { Milestone } from "../milestones/milestone.ts";
import type { Minor } from "../money.ts";
import { DEFAULT_FEE_BASIS_POINTS, feeFor } from "../payments/fee.ts";
import type { Payment } from "../payments/payment.ts";
import { saying } from "../testing/refusal-of.ts";
import { DISPUTE_STATUSES, type DisputeOutcome, type DisputeStatus } from "./dispute.ts";
import { answerDispute, answerDueAt, resolveDispute } from "./dispute-rules.ts";

function disputeOf(status: DisputeStatus) {
  return { id: "dispute" as DisputeId, milestoneId: "milestone" as MilestoneId, openedBy: "client", status } as const;
}

test.each(DISPUTE_STATUSES)("a dispute that is %s is answered by the other party while it is open", (status) => {
  const answer = () => answerDispute(disputeOf(status), "expert");
  if (status === "open") expect(answer().status).toBe("answered");
  else expect(answer).toThrow(saying("already been answered"));
  expect(() => answerDispute(disputeOf(status), "client")).toThrow(saying("The other party"));
});

test("the other party has seven days to answer", () => {
  expect(answerDueAt(new Date("2026-03-02T09:00:00Z"))).toEqual(new Date("2026-03-09T09:00:00Z"));
});

describe("an amount to release that is said beside an outcome", () => {
  const ids = { projectId: "project" as ProjectId, milestoneId: "milestone" as MilestoneId };
  const payment: Payment = {
    ...ids,
    id: "payment" as PaymentId,
    expertId: "expert" as ExpertId,
    amountMinor: 100_000,
    ...feeFor(100_000, DEFAULT_FEE_BASIS_POINTS),
    feeBasisPoints: DEFAULT_FEE_BASIS_POINTS,
    currency: "GBP",
    status: "disputed",
  };
  const milestone: Milestone = {
    id: ids.milestoneId,
    projectId: ids.projectId,
    title: "Interviews",
    amountMinor: 100_000,
    currency: "GBP",
    status: "disputed",
    isWholeProject: false,
    submittedAt: null,
    fundedAt: null,
    refundAt: null,
    autoReleaseAt: null,
  };
  const resolve = (outcome: DisputeOutcome, releaseAmountMinor?: Minor) =>
    resolveDispute(disputeOf("open"), { payment, milestone }, { outcome, releaseAmountMinor });

  test.each([
    ["release", 99_999],
    ["release", 100_001],
    ["refund", 1],
    ["refund", 100_000],
  ] as const)("is refused when %s means something else than %i", (outcome, minor) => {
    expect(() => resolve(outcome, minor)).toThrow(
      expect.objectContaining({ code: "disputes/release-amount-contradicts" }),
    );
  });

  test.each([
    ["release", 100_000, 100_000],
    ["release", undefined, 100_000],
    ["refund", 0, 0],
    ["refund", undefined, 0],
    ["split", 40_000, 40_000],
  ] as const)("counts when it says what %s means (%s)", (outcome, minor, releasedMinor) => {
    expect(resolve(outcome, minor).dispute.releasedMinor).toBe(releasedMinor);
  });

  test("is asked for at its field when a split has none", () => {
    expect(() => resolve("split")).toThrow(
      expect.objectContaining({ details: { issues: [expect.objectContaining({ path: "releaseAmount" })] } }),
    );
  });
});
