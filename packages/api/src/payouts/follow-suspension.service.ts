import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { findExpertOf } from "./payout-holds.queries.ts";
import { listDueTransfers } from "./transfers.queries.ts";

/**
 * Behind the lock of a suspension: no payout begins from its commit on, as whatever begins one waits for that lock, and the gateway is told
 * to hold the account's balance.
 */
export async function holdPayoutsOf(trx: Trx, { jobs }: Ports, userId: UserId): Promise<void> {
  const expertId = await findExpertOf(trx, userId);
  if (expertId) await jobs.enqueue(trx, "hold-bank-payouts", { expertId });
}

/**
 * Behind the lock of a restoration: what has waited is sent, and the account pays out automatically as before. No row of a transfer is locked:
 * what settles one may wait for the person's.
 */
export async function resumePayoutsOf(trx: Trx, { jobs, now }: Ports, userId: UserId): Promise<void> {
  const expertId = await findExpertOf(trx, userId);
  if (!expertId) return;
  await jobs.enqueue(trx, "hold-bank-payouts", { expertId });
  for (const transferId of await listDueTransfers(trx, expertId, now())) {
    await jobs.enqueue(trx, "send-transfer", { transferId });
  }
}
