import type { RefundId } from "@quorate/core/ids";
import { askMovement, REFUND_TRANSITIONS, settleMovement } from "@quorate/core/payouts/movement";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import type { EventPorts } from "../events/publish-event.service.ts";
import type { MovementResult, RefundRequest } from "../ports/payment-gateway.ts";
import { hasAttemptFallenThrough, setAttemptAnswered, upsertAttemptAsked } from "./gateway-attempts.queries.ts";
import { publishMovement } from "./publish-movement.service.ts";
import { lockRefund, setRefundAsked, setRefundSettled } from "./refunds.queries.ts";

/** Asks the gateway for a refund that is booked, and keeps its answer. Done any number of times, the money goes back once. */
export async function sendRefund(ports: Ports, id: RefundId): Promise<void> {
  const request = await ports.db.transaction().execute((trx) => requestRefund(trx, ports, id));
  if (!request) return;
  const result = await ports.gateway.sendRefund(request);
  await ports.db.transaction().execute((trx) => settleRefund(trx, ports, id, result));
}

async function requestRefund(trx: Trx, ports: Ports, id: RefundId): Promise<RefundRequest | undefined> {
  const at = ports.now();
  const refund = await lockRefund(trx, id);
  if (!refund || refund.gateway !== ports.gateway.name) return undefined;
  const asking = askMovement(refund, at);
  if (!asking) return undefined;
  const { attempt } = asking;
  await setRefundAsked(trx, id, { attempt, isNew: attempt !== refund.attempt, at });
  await upsertAttemptAsked(trx, { refundId: id }, { number: attempt, at });
  const { checkoutId, paymentReference, amountMinor, currency } = refund;
  return { refundId: id, checkoutId, paymentReference, amountMinor, currency, ...asking };
}

/** The gateway's word, from its answer or its webhook, whichever comes first. False: it changes nothing. */
export async function settleRefund(
  trx: Trx,
  ports: EventPorts,
  id: RefundId,
  result: MovementResult,
): Promise<boolean> {
  const refund = await lockRefund(trx, id);
  if (!refund) return false;
  const [key, at] = [{ refundId: id }, ports.now()];
  const hasFallenThrough = await hasAttemptFallenThrough(trx, key, result);
  const decision = settleMovement(REFUND_TRANSITIONS, refund, { ...result, hasFallenThrough }, at);
  if (!decision) return false;
  await setRefundSettled(trx, id, { decision, result, at });
  await setAttemptAnswered(trx, key, result, at);
  await publishMovement(trx, ports, { movement: "refund", movementId: id, expertId: null }, decision.status);
  return true;
}
