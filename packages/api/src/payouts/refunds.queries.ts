import type { Currency } from "@quorate/core/format/currency";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { CheckoutId, RefundId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import type { Movement, MovementDecision } from "@quorate/core/payouts/movement";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { MovementResult } from "../ports/payment-gateway.ts";
import { askedColumns, isOutstanding, type Outstanding, retriedColumns, settledColumns } from "./movements.queries.ts";

export type Refund = Movement & {
  id: RefundId;
  checkoutId: CheckoutId;
  gateway: GatewayName;
  amountMinor: Minor;
  currency: Currency;
  /** What the gateway calls what it made under the present attempt. */
  reference: string | null;
  paymentReference: string | null;
};

export async function insertRefund(
  trx: Trx,
  refund: {
    id: RefundId;
    checkoutId: CheckoutId;
    gateway: GatewayName;
    amountMinor: Minor;
    currency: Currency;
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
      id: row.id,
      checkoutId: row.checkout_id,
      gateway: row.gateway,
      amountMinor: minorFromDecimal(row.amount),
      currency: row.currency,
      status: row.status,
      attempt: row.attempt,
      nextAttemptAt: row.next_attempt_at,
      reference: row.gateway_reference,
      paymentReference: row.payment_reference,
    }
  );
}

export async function setRefundAsked(trx: Trx, id: RefundId, asked: Parameters<typeof askedColumns>[0]): Promise<void> {
  await trx.updateTable("gateway_refunds").set(askedColumns(asked)).where("id", "=", id).execute();
}

export async function setRefundRetried(trx: Trx, id: RefundId, attempt: number): Promise<void> {
  await trx.updateTable("gateway_refunds").set(retriedColumns(attempt)).where("id", "=", id).execute();
}

export async function setRefundSettled(
  trx: Trx,
  id: RefundId,
  { decision, result, at }: { decision: MovementDecision; result: MovementResult; at: Date },
): Promise<void> {
  await trx
    .updateTable("gateway_refunds")
    .set(settledColumns(decision, result, at))
    .where("id", "=", id)
    .execute();
}

/** Refunds whose job did not get them done: the gateway was away, or its answer was lost. The one not tried longest is first. */
export async function listOutstandingRefunds(
  db: DbOrTrx,
  { limit, ...outstanding }: Outstanding & { limit: number },
): Promise<RefundId[]> {
  const rows = await db
    .selectFrom("gateway_refunds")
    .select("id")
    .where(isOutstanding(outstanding))
    .orderBy((eb) => eb.fn.coalesce("requested_at", "created_at"))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
