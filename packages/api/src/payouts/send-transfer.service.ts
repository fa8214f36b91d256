import type { TransferId } from "@quorate/core/ids";
import { postPayout } from "@quorate/core/ledger/ledger";
import { settleMovement, TRANSFER_TRANSITIONS } from "@quorate/core/payouts/movement";
import { FAILURE_RULES } from "@quorate/core/payouts/movement-failure";
import { canReceiveMoney } from "@quorate/core/payouts/payout-account";
import { askPayout } from "@quorate/core/payouts/payout-hold";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import type { MovementResult, TransferRequest } from "../ports/payment-gateway.ts";
import { findSuspendedFor } from "../profiles/closings.queries.ts";
import { hasAttemptFallenThrough, setAttemptAnswered, upsertAttemptAsked } from "./gateway-attempts.queries.ts";
import { findPayoutAccount } from "./payout-accounts.queries.ts";
import { publishMovement } from "./publish-movement.service.ts";
import { listOwedReversals } from "./reversals.queries.ts";
import { lockTransfer, setHoldsTold, setTransferAsked, setTransferSettled } from "./transfers.queries.ts";

/**
 * Sends an expert what a payment earned them. Where the gateway wants an account first, the transfer stays owed until there is
 * one. Done any number of times, the money is sent once.
 */
export async function sendTransfer(ports: Ports, id: TransferId): Promise<void> {
  const request = await ports.db.transaction().execute((trx) => requestTransfer(trx, ports, id));
  if (!request) return;
  const result = await ports.gateway.sendTransfer(request);
  await ports.db.transaction().execute((trx) => settleTransfer(trx, ports, id, result));
}

async function requestTransfer(trx: Trx, ports: Ports, id: TransferId): Promise<TransferRequest | undefined> {
  const { gateway } = ports;
  const at = ports.now();
  const transfer = await lockTransfer(trx, id);
  if (!transfer || transfer.gateway !== gateway.name || transfer.isChargedBack) return undefined;
  // A suspension of the payee at this moment goes first, or waits until this payout has begun.
  const asking = askPayout(transfer, await findSuspendedFor(trx, transfer.payeeId), at);
  if (!asking) return undefined;
  let accountReference: string | null = null;
  if (gateway.payoutAccounts) {
    const account = await findPayoutAccount(trx, transfer.expertId);
    if (account?.gateway !== gateway.name || !canReceiveMoney(account.status)) return undefined;
    accountReference = account.gatewayReference;
  }
  const { attempt } = asking;
  await setTransferAsked(trx, id, { attempt, isNew: attempt !== transfer.attempt, at });
  await upsertAttemptAsked(trx, { transferId: id }, { number: attempt, at });
  const { paymentId, paymentReference, amountMinor, currency } = transfer;
  return { transferId: id, paymentId, paymentReference, accountReference, amountMinor, currency, ...asking };
}

/** The gateway's word, from its answer or its webhook, whichever comes first. False: it changes nothing. */
export async function settleTransfer(
  trx: Trx,
  ports: EventPorts,
  id: TransferId,
  result: MovementResult,
): Promise<boolean> {
  const transfer = await lockTransfer(trx, id);
  if (!transfer) return false;
  const [key, at] = [{ transferId: id }, ports.now()];
  const hasFallenThrough = await hasAttemptFallenThrough(trx, key, result);
  const decision = settleMovement(TRANSFER_TRANSITIONS, transfer, { ...result, hasFallenThrough }, at);
  if (!decision) return false;
  await setTransferSettled(trx, id, { decision, result, at });
  await setAttemptAnswered(trx, key, result, at);
  // A refusal says that we have the account wrong: its own word may be late, or lost. Asking for it also tells the payee the cause.
  const isOfAccount = result.failure !== null && FAILURE_RULES[result.failure].cause === "account";
  if (isOfAccount) {
    await ports.jobs.enqueue(trx, "read-payout-account", { expertId: transfer.expertId });
  }
  if (decision.status === "paid") {
    await bookPosting(trx, ports, postPayout(transfer), { transferId: id });
    for (const reversalId of await listOwedReversals(trx, id)) {
      await ports.jobs.enqueue(trx, "send-reversal", { reversalId });
    }
  }
  // The payee hears of it once; for as long as it lasts, they are reminded.
  if ((decision.status === "waiting" || decision.status === "failed") && !transfer.isHoldTold && !isOfAccount) {
    await setHoldsTold(trx, [id], at);
    await publishEvent(trx, ports, { type: "payout-account.money-held", expertId: transfer.expertId, actorId: null });
  }
  await publishMovement(
    trx,
    ports,
    { movement: "transfer", movementId: id, expertId: transfer.expertId },
    decision.status,
  );
  return true;
}
