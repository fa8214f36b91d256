import { describe, expect, test } from "vitest";
import {
  type CheckoutRow,
  type DisputeRow,
  type PaymentRow,
  toCheckout,
  toCheckoutDto,
  toDispute,
  toDisputeDto,
  toPayment,
} from "./payments.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const payment: PaymentRow = {
  id: "payment",
  project_id: "project",
  milestone_id: "milestone",
  client_id: "client",
  expert_id: "expert",
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

const checkout: CheckoutRow = {
  id: "checkout",
  purpose: "milestone",
  payer_id: "payer",
  amount: "1000.50",
  refunded_amount: "3.00",
  currency: "USD",
  description: "Pricing review: Interviews",
  return_path: "/project/1",
  gateway: "sandbox",
  gateway_reference: "session",
  url: "https://pay.example/1",
  expires_at: at(1),
  created_at: at(2),
  updated_at: at(3),
  settled_at: at(4),
  page_closed_at: null,
  payment_reference: "intent",
  status: "open",
  chosen_outcome: null,
  payment_id: "payment",
  verification_id: "verification",
  plan_id: "plan",
  billing_cycle: "annual",
  attempt: 3,
};

describe("a checkout", () => {
  test("has everything that decides about it in its own place", () => {
    expect(toCheckout(checkout)).toEqual({
      id: "checkout",
      purpose: "milestone",
      payerId: "payer",
      amountMinor: 100_050,
      currency: "USD",
      description: "Pricing review: Interviews",
      returnPath: "/project/1",
      gateway: "sandbox",
      url: "https://pay.example/1",
      expiresAt: at(1),
      createdAt: at(2),
      paymentReference: "intent",
      status: "open",
      paymentId: "payment",
      verificationId: "verification",
      plan: { planId: "plan", billingCycle: "annual" },
      attempt: 3,
      gatewayReference: "session",
      isPageClosed: false,
    });
  });

  test("is for no plan where none is named, and its page is closed once that is noted", () => {
    expect(toCheckout({ ...checkout, plan_id: null, billing_cycle: null }).plan).toBeNull();
    expect(toCheckout({ ...checkout, page_closed_at: at(9) }).isPageClosed).toBe(true);
  });

  test("shows its payer what it is for, and neither the gateway's names nor its page", () => {
    expect(toCheckoutDto(checkout)).toEqual({
      id: "checkout",
      purpose: "milestone",
      status: "open",
      isGivenUp: false,
      description: "Pricing review: Interviews",
      amount: "1000.50",
      refundedAmount: "3.00",
      currency: "USD",
      paymentId: "payment",
      returnPath: "/project/1",
      createdAt: "2026-11-02T00:00:00.000Z",
    });
  });

  test.each([
    ["cancelled", null, true],
    ["cancelled", "cancelled", false],
    ["cancelled", "paid", true],
    ["open", null, false],
    ["paid", "paid", false],
  ])("that is %s after the payer chose %j is given up: %j", (status, chosen, isGivenUp) => {
    expect(toCheckoutDto({ ...checkout, status, chosen_outcome: chosen }).isGivenUp).toBe(isGivenUp);
  });
});

const dispute: DisputeRow = {
  id: "dispute",
  milestone_id: "milestone",
  payment_id: "payment",
  opened_by_id: "client's user",
  client_user_id: "client's user",
  reason: "Half is missing",
  answer: "It is there",
  answer_due_at: at(1),
  answered_at: at(2),
  status: "resolved",
  outcome: "split",
  released_amount: "400.00",
  resolution_note: "Half and half",
  resolved_at: at(3),
  resolved_by_id: "administrator",
  created_at: at(4),
  updated_at: at(5),
};

describe("a dispute", () => {
  test("was opened by the client whose user opened it, else by the expert", () => {
    expect(toDispute(dispute)).toEqual({
      id: "dispute",
      milestoneId: "milestone",
      openedBy: "client",
      status: "resolved",
    });
    const byExpert = { ...dispute, opened_by_id: "expert's user" };
    expect([toDispute(byExpert).openedBy, toDisputeDto(byExpert).openedBy]).toEqual(["expert", "expert"]);
  });

  test("shows both sides' words, each moment in its own place, and nobody's id", () => {
    expect(toDisputeDto(dispute)).toEqual({
      id: "dispute",
      milestoneId: "milestone",
      openedBy: "client",
      reason: "Half is missing",
      answer: "It is there",
      answerDueAt: "2026-11-01T00:00:00.000Z",
      status: "resolved",
      outcome: "split",
      releasedAmount: "400.00",
      resolutionNote: "Half and half",
      resolvedAt: "2026-11-03T00:00:00.000Z",
      createdAt: "2026-11-04T00:00:00.000Z",
    });
    expect(toDisputeDto({ ...dispute, resolved_at: null }).resolvedAt).toBeNull();
  });
});
