import type { CheckoutId, PaymentId, PlanId, RenewalId, UserId, VerificationId } from "@quorate/core/ids";
import { describe, expect, test } from "vitest";
import { type CheckoutRow, toCheckout, toCheckoutDto } from "./checkouts.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const checkout: CheckoutRow = {
  id: "checkout" as CheckoutId,
  purpose: "milestone",
  payer_id: "payer" as UserId,
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
  bonus_id: null,
  booking_id: null,
  change_order_id: null,
  payment_id: "payment" as PaymentId,
  verification_id: "verification" as VerificationId,
  plan_id: "plan" as PlanId,
  billing_cycle: "annual",
  renewal_id: "renewal" as RenewalId,
  upgraded_id: "upgraded",
  is_off_session: true,
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
      bonusId: null,
      bookingId: null,
      changeOrderId: null,
      verificationId: "verification",
      plan: { planId: "plan", billingCycle: "annual" },
      renewalId: "renewal",
      upgradedId: "upgraded",
      isOffSession: true,
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

  test.each<[CheckoutRow["status"], CheckoutRow["chosen_outcome"], boolean]>([
    ["cancelled", null, true],
    ["cancelled", "cancelled", false],
    ["cancelled", "paid", true],
    ["open", null, false],
    ["paid", "paid", false],
  ])("that is %s after the payer chose %j is given up: %j", (status, chosen, isGivenUp) => {
    expect(toCheckoutDto({ ...checkout, status, chosen_outcome: chosen }).isGivenUp).toBe(isGivenUp);
  });
});
