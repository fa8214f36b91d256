import type { CheckoutId, PaymentId, UserId, VerificationId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import type { PaymentGateway } from "../ports/payment-gateway.ts";

/** What an open checkout was for: a payment, somebody's wish for a plan, or a review. There is one at most. */
type GivenUp = { paymentId: PaymentId } | { planWishOf: UserId } | { verificationId: VerificationId };

/**
 * Gives up the open checkout of what can no longer be had, or is wanted otherwise; a job closes its page after the commit.
 * Money that is paid on it before it is closed goes back whole.
 */
export async function giveUpCheckout(trx: Trx, { jobs, now }: Ports, what: GivenUp): Promise<void> {
  const given = trx
    .updateTable("checkout_sessions")
    .set({ status: "cancelled", settled_at: now() })
    .where("status", "=", "open");
  const rows = await ("paymentId" in what
    ? given.where("payment_id", "=", what.paymentId)
    : "verificationId" in what
      ? given.where("verification_id", "=", what.verificationId)
      : given.where("payer_id", "=", what.planWishOf).where("purpose", "=", "subscription")
  )
    .returning("id")
    .execute();
  for (const { id } of rows) await jobs.enqueue(trx, "close-checkout-page", { checkoutId: id as CheckoutId });
}

export async function setCheckoutPageClosed(db: DbOrTrx, id: CheckoutId, at: Date): Promise<void> {
  await db
    .updateTable("checkout_sessions")
    .set({ page_closed_at: at })
    .where("id", "=", id)
    .where("status", "=", "cancelled")
    .execute();
}

/** Pages whose job did not get them closed; one that has expired by itself needs nobody. */
export async function listPagesLeftOpen(
  db: DbOrTrx,
  { gateway, before, now, limit }: { gateway: PaymentGateway["name"]; before: Date; now: Date; limit: number },
): Promise<CheckoutId[]> {
  const rows = await db
    .selectFrom("checkout_sessions")
    .select("id")
    .where("gateway", "=", gateway)
    .where("status", "=", "cancelled")
    .where("page_closed_at", "is", null)
    .where("settled_at", "<=", before)
    .where("expires_at", ">", now)
    .orderBy("settled_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id as CheckoutId);
}
