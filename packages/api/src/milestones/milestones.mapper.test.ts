import type { DisputeId, ExpertId, MilestoneId, OrganizationId, PaymentId, ProjectId, UserId } from "@quorate/core/ids";
import type { PaymentStatus } from "@quorate/core/payments/payment";
import { describe, expect, test } from "vitest";
import type { PaymentRow } from "../payments/payments.mapper.ts";
import type { DisputeRow } from "./milestone-disputes.mapper.ts";
import { type MilestoneRow, toMilestone, toMilestoneDto } from "./milestones.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const milestone: MilestoneRow = {
  id: "milestone" as MilestoneId,
  project_id: "project" as ProjectId,
  position: 2,
  title: "Interviews",
  description: "Twelve buyers",
  amount: "1000.00",
  currency: "EUR",
  is_whole_project: false,
  hourly_rate: null,
  period_weeks: null,
  period_ended_by: null,
  part_of_id: null,
  is_bonus: false,
  expenses_cap: null,
  expenses_of_id: null,
  due_date: "2026-12-24",
  status: "submitted",
  submission_note: "All twelve",
  change_request: "Shorter, please",
  funded_at: at(1),
  submitted_at: at(2),
  settled_at: at(3),
  auto_release_at: at(4),
  created_at: at(5),
  updated_at: at(6),
  hand_overs: 2,
  reminders_sent: 1,
  refund_at: null,
  refund_reminders_sent: 0,
  work_asked_at: at(1),
};
const payment: PaymentRow = {
  id: "payment" as PaymentId,
  project_id: "project" as ProjectId,
  milestone_id: "milestone" as MilestoneId,
  client_id: "client" as OrganizationId,
  expert_id: "expert" as ExpertId,
  amount: "1000.00",
  platform_fee: "100.00",
  expert_payout: "900.00",
  fee_basis_points: 1000,
  settled_fee: "40.00",
  settled_payout: "360.00",
  refunded_amount: "600.00",
  currency: "EUR",
  status: "partially_refunded",
  payment_intent_id: null,
  payment_method: null,
  escrowed_at: at(7),
  escrow_release_date: at(8),
  settled_at: at(9),
  created_at: at(10),
  updated_at: at(11),
};
const dispute: DisputeRow = {
  id: "dispute" as DisputeId,
  milestone_id: "milestone" as MilestoneId,
  payment_id: "payment" as PaymentId,
  opened_by_id: "user" as UserId,
  client_user_id: "user" as UserId,
  reason: "Half is missing",
  answer: null,
  answer_due_at: at(12),
  answered_at: null,
  status: "open",
  outcome: null,
  released_amount: null,
  resolution_note: null,
  resolved_at: null,
  resolved_by_id: null,
  verdict_reminders_sent: 0,
  created_at: at(13),
  updated_at: at(14),
};
const parts = {
  milestone,
  payment: undefined,
  dispute: undefined,
  files: [],
  disputeFiles: [],
  feeBasisPointsToday: 1500,
};
const agreed = { feeBasisPoints: 1000, platformFee: "100.00", expertPayout: "900.00" };
const today = { feeBasisPoints: 1500, platformFee: "150.00", expertPayout: "850.00" };

test("a milestone's amount is in minor units, and each of its moments in its own place", () => {
  expect(toMilestone(milestone)).toEqual({
    id: "milestone",
    projectId: "project",
    title: "Interviews",
    amountMinor: 100_000,
    currency: "EUR",
    status: "submitted",
    isWholeProject: false,
    period: null,
    expensesCapMinor: null,
    expensesOfId: null,
    submittedAt: at(2),
    autoReleaseAt: at(4),
    fundedAt: at(1),
    refundAt: null,
  });
});

describe("a milestone that is shown", () => {
  test("has everything in its own place", () => {
    expect(toMilestoneDto({ ...parts, payment, dispute })).toEqual({
      id: "milestone",
      projectId: "project",
      position: 2,
      title: "Interviews",
      description: "Twelve buyers",
      amount: "1000.00",
      currency: "EUR",
      ...agreed,
      isWholeProject: false,
      partOfId: null,
      isBonus: false,
      expensesCap: null,
      expensesOfId: null,
      expenses: null,
      callToCome: null,
      dueDate: "2026-12-24",
      period: null,
      status: "submitted",
      submissionNote: "All twelve",
      changeRequest: "Shorter, please",
      handOvers: 2,
      files: [],
      fundedAt: "2026-11-01T00:00:00.000Z",
      submittedAt: "2026-11-02T00:00:00.000Z",
      settledAt: "2026-11-03T00:00:00.000Z",
      autoReleaseAt: "2026-11-04T00:00:00.000Z",
      refundAt: null,
      heldUntil: "2027-01-28T00:00:00.000Z",
      payment: {
        id: "payment",
        status: "partially_refunded",
        settledFee: "40.00",
        settledPayout: "360.00",
        refundedAmount: "600.00",
        escrowReleaseDate: "2026-11-08T00:00:00.000Z",
      },
      chargeback: null,
      dispute: expect.objectContaining({ id: "dispute", reason: "Half is missing" }),
      createdAt: "2026-11-05T00:00:00.000Z",
      updatedAt: "2026-11-06T00:00:00.000Z",
    });
  });

  test.each([
    ["funded", "2027-01-28T00:00:00.000Z"],
    ["disputed", "2027-01-28T00:00:00.000Z"],
    ["released", null],
  ] as const)("that is %s is held until %s at most", (status, heldUntil) => {
    expect(toMilestoneDto({ ...parts, milestone: { ...milestone, status } }).heldUntil).toBe(heldUntil);
  });

  test("says null for what has not happened", () => {
    const planned = { ...milestone, funded_at: null, submitted_at: null, settled_at: null, auto_release_at: null };
    expect(toMilestoneDto({ ...parts, milestone: planned })).toMatchObject({
      fundedAt: null,
      submittedAt: null,
      settledAt: null,
      autoReleaseAt: null,
      payment: null,
      dispute: null,
    });
    const unscheduled = toMilestoneDto({ ...parts, payment: { ...payment, escrow_release_date: null } });
    expect(unscheduled.payment?.escrowReleaseDate).toBeNull();
  });

  test("has today's fee, rounded to the penny, as long as nobody has begun to pay", () => {
    expect(toMilestoneDto(parts)).toMatchObject(today);
    const odd = { ...milestone, amount: "0.33" };
    expect(toMilestoneDto({ ...parts, milestone: odd })).toMatchObject({ platformFee: "0.05", expertPayout: "0.28" });
  });

  test.each<[PaymentStatus, typeof agreed | typeof today]>([
    ["pending", agreed],
    ["escrowed", agreed],
    ["completed", agreed],
    ["refunded", agreed],
    ["disputed", agreed],
    ["failed", today],
    ["cancelled", today],
  ])("whose payment is %s has the fee that holds for it", (status, fee) => {
    expect(toMilestoneDto({ ...parts, payment: { ...payment, status } })).toMatchObject(fee);
  });
});

test("one by the hour says its rate, its weeks and the week that waits", () => {
  const hourly = { ...milestone, hourly_rate: "140.00", period_weeks: 3, period_ended_by: "client" as const };
  expect(toMilestone(hourly).period).toEqual({ weeks: 3, rateMinor: 14_000 });
  const waiting = { week: 2, since: "2026-11-09T09:00:00.000Z", until: "2026-11-14T09:00:00.000Z" };
  const shown = toMilestoneDto({ ...parts, milestone: hourly, weeks: { waiting, toHandOver: null } });
  expect(shown.period).toEqual({ weeks: 3, hourlyRate: "140.00", endedBy: "client", waiting, toHandOver: null });
});
