import type { CheckoutId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { PaymentGateway } from "../ports/payment-gateway.ts";

export async function setCheckoutPageClosed(db: DbOrTrx, id: CheckoutId, at: Date): Promise<void> {
  await db
    .updateTable("checkout_sessions")
    .set({ page_closed_at: at })
    .where("id", "=", id)
    .where("status", "=", "cancelled")
    .execute();
}

/** Pages that a job failed to close; an expired page needs no closing. */
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
  return rows.map(({ id }) => id);
}
