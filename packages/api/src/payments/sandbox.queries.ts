import type { CheckoutId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { DbOrTrx } from "@quorate/db/client";

/** The checkout is the sandbox's whole record of the card: what goes back to the payer is written there. */
export async function setCheckoutRefunded(db: DbOrTrx, checkoutId: CheckoutId, refundedMinor: Minor) {
  await db
    .updateTable("checkout_sessions")
    .set({ refunded_amount: decimalFromMinor(refundedMinor) })
    .where("id", "=", checkoutId)
    .execute();
}
