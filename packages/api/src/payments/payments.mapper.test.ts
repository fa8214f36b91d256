import type { ExpertId, MilestoneId, OrganizationId, PaymentId, ProjectId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import { type PaymentRow, toPayment } from "./payments.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const payment: PaymentRow = {
  id: "payment" as PaymentId,
  project_id: "project" as ProjectId,
  milestone_id: "milestone" as MilestoneId,
  client_id: "client" as OrganizationId,
  expert_id: "expert" as ExpertId,
  amount: "1000.00",
  platform_fee: "150.01",
  expert_payout: "849.99",
  fee_basis_points: 1500,
  settled_fee: "75.00",
  settled_payout: "425.00",
  refunded_amount: "500.00",
  currency: "EUR",
  status: "escrowed",
  payment_intent_id: "intent",
  payment_method: "card",
  escrowed_at: at(1),
  escrow_release_date: at(2),
  settled_at: at(3),
  created_at: at(4),
  updated_at: at(5),
};

test("a payment's amount, fee and payout are what was agreed, to the penny, and not what was settled", () => {
  expect(toPayment(payment)).toEqual({
    id: "payment",
    projectId: "project",
    milestoneId: "milestone",
    expertId: "expert",
    amountMinor: 100_000,
    platformFeeMinor: 15_001,
    expertPayoutMinor: 84_999,
    feeBasisPoints: 1500,
    currency: "EUR",
    status: "escrowed",
  });
});
