import type { CheckoutId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

const PAYMENTS_SHOWN_MAX = 20;

const selectPayments = (db: DbOrTrx) =>
  db
    .selectFrom("checkout_sessions as checkout")
    .innerJoin("users as payer", "payer.id", "checkout.payer_id")
    .select([
      "checkout.id",
      "checkout.description",
      "checkout.amount",
      "checkout.currency",
      "checkout.settled_at as paidAt",
    ])
    .select("payer.email as payerEmail")
    .where("checkout.gateway", "=", "sandbox")
    .where("checkout.status", "=", "paid")
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("sandbox_disputes").select("reference").whereRef("checkout_id", "=", "checkout.id")),
      ),
    );

/** The latest payments of the sandbox that no bank has taken back yet. */
export async function listSandboxPayments(db: DbOrTrx) {
  return await selectPayments(db)
    .orderBy("checkout.settled_at", "desc")
    .orderBy("checkout.id", "desc")
    .limit(PAYMENTS_SHOWN_MAX)
    .execute();
}

export async function findSandboxPayment(db: DbOrTrx, id: CheckoutId) {
  return await selectPayments(db).where("checkout.id", "=", id).executeTakeFirst();
}
