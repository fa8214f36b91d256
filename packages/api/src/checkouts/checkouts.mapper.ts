import type { CheckoutPurpose } from "@quorate/core/checkouts/checkout";
import type { CheckoutPage } from "@quorate/core/checkouts/checkout-page";
import type { Currency } from "@quorate/core/format/currency";
import type {
  BonusId,
  BookingId,
  ChangeOrderId,
  CheckoutId,
  PaymentId,
  PlanId,
  RenewalId,
  UserId,
  VerificationId,
} from "@quorate/core/ids";
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
  changeOrderId: ChangeOrderId | null;
  bonusId: BonusId | null;
  bookingId: BookingId | null;
  verificationId: VerificationId | null;
  plan: { planId: PlanId; billingCycle: BillingCycle } | null;
  renewalId: RenewalId | null;
  /** The plan that this one takes the place of before its term ends. */
  upgradedId: string | null;
  isOffSession: boolean;
  attempt: number;
  gatewayReference: string | null;
  isPageClosed: boolean;
};

export function toCheckout(row: CheckoutRow): Checkout {
  // as: whether a cycle is known is checked together with the purpose, which the types cannot tell.
  const plan = row.plan_id && { planId: row.plan_id, billingCycle: row.billing_cycle as BillingCycle };
  return {
    id: row.id,
    purpose: row.purpose,
    payerId: row.payer_id,
    amountMinor: minorFromDecimal(row.amount),
    currency: row.currency,
    description: row.description,
    returnPath: row.return_path,
    gateway: row.gateway,
    url: row.url,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    paymentReference: row.payment_reference,
    status: row.status,
    paymentId: row.payment_id,
    changeOrderId: row.change_order_id,
    bonusId: row.bonus_id,
    bookingId: row.booking_id,
    verificationId: row.verification_id,
    plan: plan || null,
    renewalId: row.renewal_id,
    upgradedId: row.upgraded_id,
    isOffSession: row.is_off_session,
    attempt: row.attempt,
    gatewayReference: row.gateway_reference,
    isPageClosed: row.page_closed_at !== null,
  };
}

export function toCheckoutDto(row: CheckoutRow): CheckoutDto {
  return {
    id: row.id,
    purpose: row.purpose,
    status: row.status,
    isGivenUp: row.status === "cancelled" && row.chosen_outcome !== "cancelled",
    description: row.description,
    amount: row.amount,
    refundedAmount: row.refunded_amount,
    currency: row.currency,
    paymentId: row.payment_id,
    returnPath: row.return_path,
    createdAt: row.created_at.toISOString(),
  };
}
