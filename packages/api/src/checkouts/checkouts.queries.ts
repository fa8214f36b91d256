import type { CheckoutOutcome, CheckoutPurpose, CheckoutStatus } from "@quorate/core/checkouts/checkout";
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
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { OpenedPage, PaymentGateway } from "../ports/payment-gateway.ts";
import { type Checkout, type CheckoutRow, toCheckout } from "./checkouts.mapper.ts";

export async function findCheckoutById(db: DbOrTrx, id: CheckoutId): Promise<Checkout | undefined> {
  const row = await db.selectFrom("checkout_sessions").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toCheckout(row);
}

/** Another payer's checkout is not found. */
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

/** What is bought. Each purpose has columns of its own. */
export type Bought = {
  purpose: CheckoutPurpose;
  paymentId?: PaymentId;
  planId?: PlanId;
  billingCycle?: BillingCycle;
  changeOrderId?: ChangeOrderId;
  bonusId?: BonusId;
  bookingId?: BookingId;
  verificationId?: VerificationId;
  renewalId?: RenewalId;
  upgradedId?: string;
};

/** By what an open checkout is found again: what it is for, or for whom. */
export type CheckoutWish = { purpose: CheckoutPurpose } & (
  | { paymentId: PaymentId }
  | { changeOrderId: ChangeOrderId }
  | { bonusId: BonusId }
  | { bookingId: BookingId }
  | { payerId: UserId }
  | { verificationId: VerificationId }
  | { renewalId: RenewalId }
);

const columnsOf = (wish: CheckoutWish) => ({
  purpose: wish.purpose,
  ...("paymentId" in wish && { payment_id: wish.paymentId }),
  ...("changeOrderId" in wish && { change_order_id: wish.changeOrderId }),
  ...("bonusId" in wish && { bonus_id: wish.bonusId }),
  ...("bookingId" in wish && { booking_id: wish.bookingId }),
  ...("payerId" in wish && { payer_id: wish.payerId }),
  ...("verificationId" in wish && { verification_id: wish.verificationId }),
  ...("renewalId" in wish && { renewal_id: wish.renewalId }),
});

/** There is one at most, by the indexes of the table. */
export async function findOpenCheckout(db: DbOrTrx, wish: CheckoutWish): Promise<Checkout | undefined> {
  const row = await db
    .selectFrom("checkout_sessions")
    .selectAll()
    .where((eb) => eb.and(columnsOf(wish)))
    .where("status", "=", "open")
    .executeTakeFirst();
  return row && toCheckout(row);
}

export type CheckoutForm = {
  payerId: UserId;
  bought: Bought;
  amountMinor: Minor;
  currency: Currency;
  description: string;
  returnPath: string;
  /** Charged to the card on file: there is no page. */
  isOffSession?: boolean;
};

export type NewCheckout = CheckoutForm & { id: CheckoutId; gateway: PaymentGateway["name"]; createdAt: Date };

export async function insertCheckout(trx: Trx, { bought, ...checkout }: NewCheckout): Promise<void> {
  await trx
    .insertInto("checkout_sessions")
    .values({
      id: checkout.id,
      payer_id: checkout.payerId,
      purpose: bought.purpose,
      payment_id: bought.paymentId ?? null,
      change_order_id: bought.changeOrderId ?? null,
      bonus_id: bought.bonusId ?? null,
      booking_id: bought.bookingId ?? null,
      plan_id: bought.planId ?? null,
      billing_cycle: bought.billingCycle ?? null,
      verification_id: bought.verificationId ?? null,
      renewal_id: bought.renewalId ?? null,
      upgraded_id: bought.upgradedId ?? null,
      is_off_session: checkout.isOffSession ?? false,
      amount: decimalFromMinor(checkout.amountMinor),
      currency: checkout.currency,
      description: checkout.description,
      return_path: checkout.returnPath,
      gateway: checkout.gateway,
      created_at: checkout.createdAt,
    })
    .execute();
}

/** Money that is paid on it from now on comes too late. */
export async function setCheckoutGivenUp(trx: Trx, wish: CheckoutWish, at: Date): Promise<CheckoutId[]> {
  const rows = await trx
    .updateTable("checkout_sessions")
    .set({ status: "cancelled", settled_at: at })
    .where((eb) => eb.and(columnsOf(wish)))
    .where("status", "=", "open")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
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

export async function addCheckoutRefund(trx: Trx, id: CheckoutId, refundedMinor: Minor): Promise<void> {
  await trx
    .updateTable("checkout_sessions")
    .set((eb) => ({ refunded_amount: eb("refunded_amount", "+", decimalFromMinor(refundedMinor)) }))
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

/** A bonus has its payment only once it is paid: from then on the checkout leads to it. */
export async function setCheckoutPayment(trx: Trx, id: CheckoutId, paymentId: PaymentId): Promise<void> {
  await trx.updateTable("checkout_sessions").set({ payment_id: paymentId }).where("id", "=", id).execute();
}
