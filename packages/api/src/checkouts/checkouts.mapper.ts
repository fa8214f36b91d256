import type { CheckoutPurpose, CheckoutStatus } from "@quorate/core/checkouts/checkout";
import type { CheckoutPage } from "@quorate/core/checkouts/checkout-page";
import type { Currency } from "@quorate/core/format/currency";
import type { CheckoutId, PaymentId, PlanId, UserId, VerificationId } from "@quorate/core/ids";
import { type Minor, minorFromDecimal } from "@quorate/core/money";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";
import type { CheckoutDto } from "./checkouts.schema.ts";

export type CheckoutRow = Selectable<DB["checkout_sessions"]>;

export type Checkout = CheckoutPage & {
  id: CheckoutId;
  purpose: CheckoutPurpose;
  payerId: UserId;
  amountMinor: Minor;
  currency: Currency;
  description: string;
  returnPath: string;
  paymentReference: string | null;
  paymentId: PaymentId | null;
  verificationId: VerificationId | null;
  plan: { planId: PlanId; billingCycle: BillingCycle } | null;
  attempt: number;
  gatewayReference: string | null;
  isPageClosed: boolean;
};

export function toCheckout(row: CheckoutRow): Checkout {
  const plan = row.plan_id && { planId: row.plan_id as PlanId, billingCycle: row.billing_cycle as BillingCycle };
  return {
    id: row.id as CheckoutId,
    purpose: row.purpose as CheckoutPurpose,
    payerId: row.payer_id as UserId,
    amountMinor: minorFromDecimal(row.amount),
    currency: row.currency as Currency,
    description: row.description,
    returnPath: row.return_path,
    gateway: row.gateway,
    url: row.url,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    paymentReference: row.payment_reference,
    status: row.status as CheckoutStatus,
    paymentId: row.payment_id as PaymentId | null,
    verificationId: row.verification_id as VerificationId | null,
    plan: plan || null,
    attempt: row.attempt,
    gatewayReference: row.gateway_reference,
    isPageClosed: row.page_closed_at !== null,
  };
}

export function toCheckoutDto(row: CheckoutRow): CheckoutDto {
  return {
    id: row.id,
    purpose: row.purpose as CheckoutPurpose,
    status: row.status as CheckoutStatus,
    isGivenUp: row.status === "cancelled" && row.chosen_outcome !== "cancelled",
    description: row.description,
    amount: row.amount,
    refundedAmount: row.refunded_amount,
    currency: row.currency as Currency,
    paymentId: row.payment_id,
    returnPath: row.return_path,
    createdAt: row.created_at.toISOString(),
  };
}
