import type { BankPayoutId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { listOpenAccounts } from "../payouts/payout-accounts.queries.ts";
import { applyBankPayout } from "./apply-bank-payout.service.ts";
import { findPayoutSource, insertBankPayoutTransfers } from "./bank-payouts.queries.ts";

/** Asks the gateway which of our transfers are in a payout. Done any number of times, each is there once. */
export async function readBankPayout(ports: Ports, bankPayoutId: BankPayoutId): Promise<void> {
  const { db, gateway } = ports;
  const source = await findPayoutSource(db, bankPayoutId);
  if (!source?.accountReference || source.gateway !== gateway.name || !gateway.payoutAccounts) return;
  const { accountReference, reference, expertId } = source;
  const references: string[] = [];
  for await (const transfer of gateway.payoutAccounts.listPayoutTransfers(accountReference, reference)) {
    references.push(transfer);
  }
  await db.transaction().execute(async (trx) => {
    await insertBankPayoutTransfers(trx, bankPayoutId, { expertId, gateway: source.gateway, references });
    await publishEvent(trx, ports, { type: "bank-payout.changed", expertId, bankPayoutId, actorId: null });
  });
}

/** Once a day: what the gateway told of payouts while we were away is not told again. */
export async function readBankPayouts(ports: Ports): Promise<void> {
  const { db, gateway } = ports;
  const { payoutAccounts, name } = gateway;
  if (!payoutAccounts) return;
  const failures: unknown[] = [];
  for (const accountReference of await listOpenAccounts(db, name)) {
    try {
      for (const payout of await payoutAccounts.listPayouts(accountReference)) {
        await db.transaction().execute((trx) => applyBankPayout(trx, ports, { accountReference, payout }));
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The payouts of ${failures.length} accounts were not read.`);
}
