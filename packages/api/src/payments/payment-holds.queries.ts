import type { PaymentId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/** Until it is won, or booked as lost, nobody is paid out of a payment that its bank takes back. */
export async function isPaymentHeld(db: DbOrTrx, paymentId: PaymentId): Promise<boolean> {
  const row = await db
    .selectFrom("gateway_chargebacks")
    .innerJoin("checkout_sessions", "checkout_sessions.id", "gateway_chargebacks.checkout_id")
    .select("gateway_chargebacks.id")
    .where("checkout_sessions.payment_id", "=", paymentId)
    .where((eb) =>
      eb.or([
        eb("gateway_chargebacks.status", "=", "open"),
        eb.and([eb("gateway_chargebacks.status", "=", "lost"), eb("gateway_chargebacks.settled_at", "is", null)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
