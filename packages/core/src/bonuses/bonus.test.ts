import { expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import type { ExpertId, MilestoneId, PaymentId, ProjectId } from "../ids.ts";
import type { Milestone } from "../milestones/milestone.ts";
import { feeFor } from "../payments/fee.ts";
import type { Payment } from "../payments/payment.ts";
import { PROJECT_STATUSES, type Project } from "../projects/project.ts";
import { canGiveBonus, expertOfBonus, payBonus } from "./bonus.ts";

const expertId = "expert" as ExpertId;

test.each(PROJECT_STATUSES)(
  "a project that is %s takes a bonus only while it has, or had, work to thank for",
  (status) => {
    const isTaken = status === "in_progress" || status === "completed";
    expect(canGiveBonus({ status, expertId })).toBe(isTaken);
    expect(canGiveBonus({ status, expertId: null })).toBe(false);
    const give = () => expertOfBonus({ status, expertId } as Project);
    if (isTaken) expect(give()).toBe(expertId);
    else expect(give).toThrow(new DomainError("conflict", "bonuses/not-hired"));
  },
);

test("what is paid leaves escrow in the same step, less the fee, to the penny", () => {
  const [projectId, milestoneId] = ["project" as ProjectId, "milestone" as MilestoneId];
  const payment: Payment = {
    id: "payment" as PaymentId,
    projectId,
    milestoneId,
    expertId,
    amountMinor: 3_333,
    currency: "GBP",
    feeBasisPoints: 1_250,
    status: "pending",
    ...feeFor(3_333, 1_250),
  };
  const milestone: Milestone = {
    id: milestoneId,
    projectId,
    title: "Bonus",
    amountMinor: 3_333,
    currency: "GBP",
    status: "planned",
    isWholeProject: false,
    submittedAt: null,
    autoReleaseAt: null,
    fundedAt: null,
    refundAt: null,
  };
  const { funding, settlement } = payBonus(payment, milestone);
  expect(funding).toMatchObject({ milestone: { status: "funded" }, payment: { status: "escrowed" } });
  expect(settlement.milestone.status).toBe("released");
  expect(settlement.payment).toMatchObject({ status: "completed", refundedMinor: 0 });
  expect(settlement.payment.settledFeeMinor + settlement.payment.settledPayoutMinor).toBe(3_333);
});
