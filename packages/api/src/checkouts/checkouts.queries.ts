import type { CheckoutOutcome, CheckoutStatus } from "@quorate/core/checkouts/checkout";
import type { Currency } from "@quorate/core/format/currency";
import type { CheckoutId, PaymentId, PlanId, UserId, VerificationId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { OpenedPage, PaymentGateway } from "../ports/payment-gateway.ts";
import { type Checkout, type CheckoutRow, toCheckout } from "./checkouts.mapper.ts";

export async function findCheckoutById(db: DbOrTrx, id: CheckoutId): Promise<Checkout | undefined> {
  const row = await db.selectFrom("checkout_sessions").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toCheckout(row);
}

/** Somebody else's checkout is as good as none. */
export async function findPayersCheckout(
  db: DbOrTrx,
  { id, payerId }: { id: CheckoutId; payerId: UserId },
): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom("checkout_sessions")
    .selectAll()
    .where("id", "=", id)
    .where("payer_id", "=", payerId)
    .executeTakeFirst();
}

export async function findOpenCheckoutOfPayment(db: DbOrTrx, paymentId: PaymentId): Promise<Checkout | undefined> {
  const row = await db
    .selectFrom("checkout_sessions")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where("status", "=", "open")
    .executeTakeFirst();
  return row && toCheckout(row);
}

export async function findPaidCheckoutOfPayment(db: DbOrTrx, paymentId: PaymentId): Promise<Checkout | undefined> {
  const row = await db
    .selectFrom("checkout_sessions")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where("status", "=", "paid")
    .executeTakeFirst();
  return row && toCheckout(row);
}

export async function findOpenPlanCheckout(db: DbOrTrx, payerId: UserId): Promise<Checkout | undefined> {
  const row = await db
    .selectFrom("checkout_sessions")
    .selectAll()
    .where("payer_id", "=", payerId)
    .where("purpose", "=", "subscription")
    .where("status", "=", "open")
    .executeTakeFirst();
  return row && toCheckout(row);
}

export async function findOpenCheckoutOfVerification(db: DbOrTrx, id: VerificationId): Promise<Checkout | undefined> {
  const row = await db
    .selectFrom("checkout_sessions")
    .selectAll()
    .where("verification_id", "=", id)
    .where("status", "=", "open")
    .executeTakeFirst();
  return row && toCheckout(row);
}

/** One form for each purpose. */
export type Bought =
  | { purpose: "milestone"; paymentId: PaymentId }
  | { purpose: "subscription"; planId: PlanId; billingCycle: BillingCycle }
  | { purpose: "verification"; verificationId: VerificationId };

function boughtColumns(buys: Bought) {
  switch (buys.purpose) {
    case "milestone":
      return { purpose: buys.purpose, payment_id: buys.paymentId };
    case "subscription":
      return { purpose: buys.purpose, plan_id: buys.planId, billing_cycle: buys.billingCycle };
    case "verification":
      return { purpose: buys.purpose, verification_id: buys.verificationId };
  }
}

export type NewCheckout = {
  id: CheckoutId;
  payerId: UserId;
  buys: Bought;
  amountMinor: Minor;
  currency: Currency;
  description: string;
  returnPath: string;
  gateway: PaymentGateway["name"];
  createdAt: Date;
};

/** Stored without its page, which is opened after the commit. */
export async function insertCheckout(trx: Trx, { buys, ...checkout }: NewCheckout): Promise<void> {
  await trx
    .insertInto("checkout_sessions")
    .values({
      ...boughtColumns(buys),
      id: checkout.id,
      payer_id: checkout.payerId,
      amount: decimalFromMinor(checkout.amountMinor),
      currency: checkout.currency,
      description: checkout.description,
      return_path: checkout.returnPath,
      gateway: checkout.gateway,
      created_at: checkout.createdAt,
    })
    .execute();
}

/** The first page that is stored stays. False: the checkout was given up meanwhile, and so is the page. */
export async function setCheckoutPage(db: DbOrTrx, id: CheckoutId, page: OpenedPage): Promise<boolean> {
  await db
    .updateTable("checkout_sessions")
    .set({ url: page.url, gateway_reference: page.gatewayReference, expires_at: page.expiresAt, page_closed_at: null })
    .where("id", "=", id)
    .where("url", "is", null)
    .execute();
  return (await findCheckoutById(db, id))?.status !== "cancelled";
}

/** Counted once, however many calls found out at the same moment that this attempt is of no use. */
export async function setNextCheckoutAttempt(db: DbOrTrx, id: CheckoutId, attempt: number): Promise<void> {
  await db
    .updateTable("checkout_sessions")
    .set({ attempt: attempt + 1 })
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("url", "is", null)
    .execute();
}

/** The gateway's own word: its page is settled, too. */
export async function setCheckoutSettled(
  trx: Trx,
  checkout: { id: CheckoutId; status: CheckoutStatus; at: Date; paymentReference?: string | null },
): Promise<void> {
  const { paymentReference } = checkout;
  await trx
    .updateTable("checkout_sessions")
    .set({
      status: checkout.status,
      settled_at: checkout.at,
      page_closed_at: checkout.at,
      ...(paymentReference && { payment_reference: paymentReference }),
    })
    .where("id", "=", checkout.id)
    .execute();
}

export async function setCheckoutRefunded(trx: Trx, id: CheckoutId, refundedMinor: Minor): Promise<void> {
  await trx
    .updateTable("checkout_sessions")
    .set({ refunded_amount: decimalFromMinor(refundedMinor) })
    .where("id", "=", id)
    .execute();
}

/**
 * The payer's choice on the sandbox page, made once: a card is not both charged and declined because of two clicks at the same
 * moment. The same choice may be made again, for a delivery that broke off.
 */
export async function setCheckoutOutcomeChosen(
  db: DbOrTrx,
  { id, payerId }: { id: CheckoutId; payerId: UserId },
  outcome: CheckoutOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("checkout_sessions")
    .set({ chosen_outcome: outcome })
    .where("id", "=", id)
    .where("payer_id", "=", payerId)
    .where("status", "=", "open")
    .where((eb) => eb.or([eb("chosen_outcome", "is", null), eb("chosen_outcome", "=", outcome)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
