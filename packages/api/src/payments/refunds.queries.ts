import type { CheckoutId, RefundId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import { type MovementStatus, OUTSTANDING_STATUSES } from "@quorate/core/payments/movement";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type MovementChange, movementColumns } from "./movements.queries.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

export type Refund = {
  id: RefundId;
  checkoutId: CheckoutId;
  gateway: string;
  amountMinor: Minor;
  currency: string;
  status: MovementStatus;
  paymentReference: string | null;
};

export async function insertRefund(
  trx: Trx,
  refund: {
    id: RefundId;
    checkoutId: CheckoutId;
    gateway: string;
    amountMinor: Minor;
    currency: string;
    createdAt: Date;
  },
): Promise<void> {
  await trx
    .insertInto("gateway_refunds")
    .values({
      id: refund.id,
      checkout_id: refund.checkoutId,
      gateway: refund.gateway,
      amount: decimalFromMinor(refund.amountMinor),
      currency: refund.currency,
      created_at: refund.createdAt,
    })
    .execute();
}

/** What is done about one refund queues here. */
export async function lockRefund(trx: Trx, id: RefundId): Promise<Refund | undefined> {
  const row = await trx
    .selectFrom("gateway_refunds")
    .innerJoin("checkout_sessions", "checkout_sessions.id", "gateway_refunds.checkout_id")
    .selectAll("gateway_refunds")
    .select("checkout_sessions.payment_reference")
    .where("gateway_refunds.id", "=", id)
    .forUpdate("gateway_refunds")
    .executeTakeFirst();
  return (
    row && {
      id: row.id as RefundId,
      checkoutId: row.checkout_id as CheckoutId,
      gateway: row.gateway,
      amountMinor: minorFromDecimal(row.amount),
      currency: row.currency,
      status: row.status as MovementStatus,
      paymentReference: row.payment_reference,
    }
  );
}

export async function setRefundStatus(trx: Trx, id: RefundId, change: MovementChange): Promise<void> {
  await trx.updateTable("gateway_refunds").set(movementColumns(change)).where("id", "=", id).execute();
}

/** Refunds whose job did not get them done: the gateway was away, or its answer was lost. The one not tried longest is first. */
export async function listOutstandingRefunds(
  db: DbOrTrx,
  { gateway, before, limit }: { gateway: PaymentGateway["name"]; before: Date; limit: number },
): Promise<RefundId[]> {
  const rows = await db
    .selectFrom("gateway_refunds")
    .select("id")
    .where("gateway", "=", gateway)
    .where("status", "in", OUTSTANDING_STATUSES)
    .where((eb) => eb(eb.fn.coalesce("requested_at", "created_at"), "<=", before))
    .orderBy((eb) => eb.fn.coalesce("requested_at", "created_at"))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id as RefundId);
}
