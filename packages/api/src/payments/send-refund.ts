import type { RefundId } from "@quorate/core/ids";
import { actionOf, isOutstanding, REFUND_TRANSITIONS } from "@quorate/core/payments/movement";
import { nextStatus } from "@quorate/core/transitions";
import type { Trx } from "@quorate/db/client";
import type { Services } from "../context.ts";
import type { MovementResult, RefundRequest } from "./payment-gateway.ts";
import { lockRefund, setRefundStatus } from "./refunds.queries.ts";

/** Asks the gateway for a refund that is booked, and keeps its answer. Done any number of times, the money goes back once. */
export async function sendRefund(services: Services, id: RefundId): Promise<void> {
  const request = await services.db.transaction().execute((trx) => requestRefund(trx, services, id));
  if (!request) return;
  const result = await services.gateway.sendRefund(request);
  await services.db.transaction().execute((trx) => settleRefund(trx, services, id, result));
}

async function requestRefund(trx: Trx, services: Services, id: RefundId): Promise<RefundRequest | undefined> {
  const refund = await lockRefund(trx, id);
  if (!refund || refund.gateway !== services.gateway.name) return undefined;
  if (!isOutstanding(refund.status)) return undefined;
  await setRefundStatus(trx, id, { status: "requested", at: services.now() });
  const { checkoutId, paymentReference, amountMinor, currency } = refund;
  const isRepeat = refund.status === "requested";
  return { refundId: id, checkoutId, paymentReference, amountMinor, currency, isRepeat };
}

/** The gateway's word, from its answer or its webhook, whichever comes first. False: it changes nothing. */
export async function settleRefund(
  trx: Trx,
  services: Pick<Services, "now">,
  id: RefundId,
  result: MovementResult,
): Promise<boolean> {
  const refund = await lockRefund(trx, id);
  const status = refund && nextStatus(REFUND_TRANSITIONS, refund.status, actionOf(result.outcome));
  if (!status) return false;
  await setRefundStatus(trx, id, { status, result, at: services.now() });
  return true;
}
