import type { Ports } from "../context.ts";
import { holdBankPayouts } from "./hold-bank-payouts.service.ts";
import { listUnbroughtHolds } from "./payout-holds.queries.ts";
import { listOutstandingRefunds } from "./refunds.queries.ts";
import { listOutstandingReversals } from "./reversals.queries.ts";
import { sendRefund } from "./send-refund.service.ts";
import { sendReversal } from "./send-reversal.service.ts";
import { sendTransfer } from "./send-transfer.service.ts";
import { listOutstandingTransfers } from "./transfers.queries.ts";

/** Their own jobs come first, and repeat for a while. */
const JOB_FIRST_MS = 2 * 60_000;
const ROUND_MAX = 200;

/** What jobs could not get done, tried again for as long as it takes: no money is lost if a gateway is away for a day. */
export async function sendOutstanding(ports: Ports): Promise<void> {
  const { db, gateway } = ports;
  const now = ports.now();
  const before = new Date(now.getTime() - JOB_FIRST_MS);
  const round = { gateway: gateway.name, before, now, limit: ROUND_MAX };
  const refunds = await listOutstandingRefunds(db, round);
  const transfers = await listOutstandingTransfers(db, {
    ...round,
    needsAccount: gateway.payoutAccounts !== undefined,
  });
  const reversals = await listOutstandingReversals(db, round);
  const holds = gateway.payoutAccounts ? await listUnbroughtHolds(db, round) : [];
  const failures: unknown[] = [];
  const keepFailure = (error: unknown) => void failures.push(error);
  for (const id of refunds) await sendRefund(ports, id).catch(keepFailure);
  for (const id of transfers) await sendTransfer(ports, id).catch(keepFailure);
  for (const id of reversals) await sendReversal(ports, id).catch(keepFailure);
  for (const expertId of holds) await holdBankPayouts(ports, expertId).catch(keepFailure);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} refunds, transfers or holds were not sent.`);
}
