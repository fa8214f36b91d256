import { postReversal } from "@quorate/core/chargebacks/chargeback-postings";
import { invariant } from "@quorate/core/errors";
import type { ReversalId } from "@quorate/core/ids";
import { askMovement, REVERSAL_TRANSITIONS, settleMovement } from "@quorate/core/payouts/movement";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import type { MovementResult, ReversalRequest } from "../ports/payment-gateway.ts";
import { restoreSales } from "../sales/lose-sales.service.ts";
import { absorbRest } from "./absorb-rest.service.ts";
import { lockReversal, setReversalAsked, setReversalSettled } from "./reversals.queries.ts";

/**
 * Asks an expert's payout back at the gateway. It is waited for until the payout itself was sent; what the gateway cannot get back
 * the platform bears. Done any number of times, the money is taken back once.
 */
export async function sendReversal(ports: Ports, id: ReversalId): Promise<void> {
  const request = await ports.db.transaction().execute((trx) => requestReversal(trx, ports, id));
  if (!request) return;
  const result = await ports.gateway.sendReversal(request);
  await ports.db.transaction().execute((trx) => settleReversal(trx, ports, id, result));
}

async function requestReversal(trx: Trx, ports: Ports, id: ReversalId): Promise<ReversalRequest | undefined> {
  const at = ports.now();
  const reversal = await lockReversal(trx, id);
  if (!reversal || reversal.gateway !== ports.gateway.name || reversal.transferReference === null) return undefined;
  const asking = askMovement(reversal, at);
  if (!asking) return undefined;
  await setReversalAsked(trx, id, { attempt: asking.attempt, at });
  const { transferId, transferReference, amountMinor, currency } = reversal;
  return { reversalId: id, transferId, transferReference, amountMinor, currency, ...asking };
}

async function settleReversal(trx: Trx, ports: Ports, id: ReversalId, result: MovementResult): Promise<boolean> {
  const reversal = await lockReversal(trx, id);
  if (!reversal) return false;
  const at = ports.now();
  const decision = settleMovement(REVERSAL_TRANSITIONS, reversal, { ...result, hasFallenThrough: false }, at);
  if (!decision) return false;
  const { status, nextAttemptAt } = decision;
  invariant(status === "requested" || status === "paid" || status === "failed", "a reversal waits for nobody");
  const isOver = status !== "requested";
  await setReversalSettled(trx, id, { ...result, status, nextAttemptAt: isOver ? null : nextAttemptAt, at });
  if (!isOver) return true;
  const { chargebackId, currency, amountMinor } = reversal;
  if (status === "paid") {
    const posting = postReversal({ id: chargebackId, currency }, amountMinor);
    await bookPosting(trx, ports, posting, { chargebackId });
  }
  await absorbRest(trx, ports, chargebackId);
  await restoreSales(trx, ports, chargebackId);
  await publishEvent(trx, ports, { type: "chargeback.changed", chargebackId, actorId: null });
  return true;
}
