import { SANDBOX_DISPUTE_FEE_MINOR, sandboxEvidenceDueAt } from "@quorate/core/gateway/sandbox-dispute";
import type { CheckoutId } from "@quorate/core/ids";
import { minorFromDecimal } from "@quorate/core/money";
import type { Db, DbOrTrx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";
import type { EventAbout, ToldBalanceTransaction } from "../ports/payment-gateway.ts";

type DisputeRow = Selectable<DB["sandbox_disputes"]>;

/** The payer's bank takes a payment back that the sandbox knows of, once. */
export async function insertSandboxDispute(db: DbOrTrx, checkoutId: CheckoutId, at: Date): Promise<void> {
  await db
    .insertInto("sandbox_disputes")
    .columns(["reference", "checkout_id", "amount", "currency", "created_at"])
    .expression((eb) =>
      eb
        .selectFrom("checkout_sessions")
        .select((select) => [
          select.val(`sandbox_dispute_${checkoutId}`).as("reference"),
          "id",
          "amount",
          "currency",
          select.val(at).as("created_at"),
        ])
        .where("id", "=", checkoutId)
        .where("status", "=", "paid")
        .where("gateway", "=", "sandbox"),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setSandboxDisputeAnswered(db: DbOrTrx, reference: string): Promise<void> {
  await db.updateTable("sandbox_disputes").set({ is_answered: true }).where("reference", "=", reference).execute();
}

/** The first decision stays. */
export async function setSandboxDisputeDecided(
  db: DbOrTrx,
  reference: string,
  { outcome, at }: { outcome: "won" | "lost"; at: Date },
): Promise<void> {
  await db
    .updateTable("sandbox_disputes")
    .set({ status: outcome, decided_at: at })
    .where("reference", "=", reference)
    .where("status", "=", "open")
    .execute();
}

export type ToldDispute = Omit<EventAbout<"chargeback">, "id" | "type" | "subject">;

/** A dispute as the sandbox tells it: what the bank says, and what it moved. */
export async function findSandboxDispute(db: DbOrTrx, reference: string): Promise<ToldDispute | undefined> {
  const row = await db.selectFrom("sandbox_disputes").selectAll().where("reference", "=", reference).executeTakeFirst();
  return (
    row && {
      reference,
      paymentReference: `sandbox_payment_${row.checkout_id}`,
      status: row.status,
      amountMinor: minorFromDecimal(row.amount),
      currency: row.currency,
      openedAt: row.created_at,
      reason: "product_not_received",
      evidenceDueAt: sandboxEvidenceDueAt(row.created_at),
      isAnswered: row.is_answered,
      lines: linesOf(row),
    }
  );
}

export async function listSandboxDisputes(db: Db, since: Date): Promise<DisputeRow[]> {
  return await db.selectFrom("sandbox_disputes").selectAll().where("created_at", ">=", since).execute();
}

/** Taken with a fee when it begins, and put back without it when it is won. */
export function linesOf(row: DisputeRow): ToldBalanceTransaction[] {
  const amountMinor = minorFromDecimal(row.amount);
  const line = (name: string, signedMinor: number, feeMinor: number, at: Date): ToldBalanceTransaction => ({
    reference: `sandbox_line_${name}_${row.checkout_id}`,
    kind: "dispute",
    toldType: name,
    sourceReference: row.reference,
    ownId: null,
    amountMinor: signedMinor,
    feeMinor,
    netMinor: signedMinor - feeMinor,
    currency: row.currency,
    createdAt: at,
    availableOn: at,
  });
  const taken = line("dispute", -amountMinor, SANDBOX_DISPUTE_FEE_MINOR, row.created_at);
  if (row.status !== "won" || row.decided_at === null) return [taken];
  return [taken, line("dispute_reversal", amountMinor, 0, row.decided_at)];
}
