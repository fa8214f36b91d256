import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { CheckoutId, PaymentId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** How much of a payment, in minor units, its client paid through one checkout. */
export type Funding = { checkoutId: CheckoutId; gateway: GatewayName; amountMinor: Minor };

/** The newest checkout first: what is given back is given back by it. */
export async function listFundings(db: DbOrTrx, paymentId: PaymentId): Promise<Funding[]> {
  const rows = await db
    .selectFrom("payment_fundings as funding")
    .innerJoin("checkout_sessions as checkout", "checkout.id", "funding.checkout_id")
    .select(["checkout.id as checkoutId", "checkout.gateway", "funding.amount"])
    .where("funding.payment_id", "=", paymentId)
    .orderBy("checkout.settled_at", "desc")
    .orderBy("checkout.id", "desc")
    .execute();
  return rows.map(({ amount, ...checkout }) => ({ ...checkout, amountMinor: minorFromDecimal(amount) }));
}

/** The payments that a checkout paid, with its part of each: what is in escrow first, then what was settled last. */
export async function listPaymentsOfCheckout(
  db: DbOrTrx,
  checkoutId: CheckoutId,
): Promise<{ paymentId: PaymentId; amountMinor: Minor }[]> {
  const rows = await db
    .selectFrom("payment_fundings as funding")
    .innerJoin("project_payments as payment", "payment.id", "funding.payment_id")
    .select(["payment.id as paymentId", "funding.amount"])
    .where("funding.checkout_id", "=", checkoutId)
    .orderBy(sql`payment.settled_at desc nulls first`)
    .orderBy("payment.id")
    .execute();
  return rows.map(({ paymentId, amount }) => ({ paymentId, amountMinor: minorFromDecimal(amount) }));
}

/** More of a payment was paid through a checkout. */
export async function addFunding(
  trx: Trx,
  { paymentId, checkoutId, amountMinor }: { paymentId: PaymentId; checkoutId: CheckoutId; amountMinor: Minor },
): Promise<void> {
  const amount = decimalFromMinor(amountMinor);
  await trx
    .insertInto("payment_fundings")
    .values({ payment_id: paymentId, checkout_id: checkoutId, amount })
    .onConflict((conflict) =>
      conflict
        .columns(["payment_id", "checkout_id"])
        .doUpdateSet((eb) => ({ amount: eb("payment_fundings.amount", "+", eb.ref("excluded.amount")) })),
    )
    .execute();
}

/** Less of a payment was paid through a checkout: the rest is another payment's now. */
export async function takeFunding(
  trx: Trx,
  { paymentId, checkoutId, amountMinor }: { paymentId: PaymentId; checkoutId: CheckoutId; amountMinor: Minor },
): Promise<void> {
  const amount = decimalFromMinor(amountMinor);
  const of = { payment_id: paymentId, checkout_id: checkoutId };
  const { numDeletedRows } = await trx
    .deleteFrom("payment_fundings")
    .where((eb) => eb.and(of))
    .where("amount", "=", amount)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return;
  await trx
    .updateTable("payment_fundings")
    .set((eb) => ({ amount: eb("amount", "-", amount) }))
    .where((eb) => eb.and(of))
    .execute();
}

/** A chargeback of the checkout took this of the payment's payout; below zero: its bank gave it back. */
export async function addWithheld(
  trx: Trx,
  { paymentId, checkoutId, amountMinor }: { paymentId: PaymentId; checkoutId: CheckoutId; amountMinor: Minor },
): Promise<void> {
  await trx
    .updateTable("payment_fundings")
    .set((eb) => ({ withheld_minor: eb("withheld_minor", "+", amountMinor) }))
    .where("payment_id", "=", paymentId)
    .where("checkout_id", "=", checkoutId)
    .execute();
}
