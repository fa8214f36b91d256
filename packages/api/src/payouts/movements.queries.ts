import { type MovementDecision, type MovementStatus, OUTSTANDING_STATUSES } from "@quorate/core/payouts/movement";
import { type SqlBool, sql } from "kysely";
import type { MovementResult, PaymentGateway } from "../ports/payment-gateway.ts";

/** What is asked of this gateway again: not asked for since `before`, and not put off beyond `now`. */
export type Outstanding = { gateway: PaymentGateway["name"]; before: Date; now: Date };

/** Of refunds and of transfers: their job did not get them done. */
export const isOutstanding = ({ gateway, before, now }: Outstanding) => sql<SqlBool>`gateway = ${gateway}
  and status in (${sql.join(OUTSTANDING_STATUSES)}) and coalesce(requested_at, created_at) <= ${before}
  and (next_attempt_at is null or next_attempt_at <= ${now})`;

/** The columns that refunds and transfers share, once the gateway is about to be asked. */
export function askedColumns({ attempt, isNew, at }: { attempt: number; isNew: boolean; at: Date }) {
  const status: MovementStatus = "requested";
  return { status, attempt, requested_at: at, next_attempt_at: null, ...(isNew && { gateway_reference: null }) };
}

/** The gateway's own name for a movement is kept once it is known. */
export function settledColumns({ status, nextAttemptAt }: MovementDecision, result: MovementResult, at: Date) {
  const { reference, failure, detail } = result;
  return {
    status,
    failure,
    failure_detail: detail,
    next_attempt_at: nextAttemptAt,
    ...(status !== "requested" && status !== "waiting" && { settled_at: at }),
    ...(status === "paid" && reference !== null
      ? { gateway_reference: reference }
      : { gateway_reference: sql<string | null>`coalesce(gateway_reference, ${reference})` }),
  };
}

/** A person asked for another attempt: as if it had just been booked. */
export function retriedColumns(attempt: number) {
  const status: MovementStatus = "owed";
  return {
    status,
    attempt,
    failure: null,
    failure_detail: null,
    next_attempt_at: null,
    gateway_reference: null,
    settled_at: null,
  };
}
