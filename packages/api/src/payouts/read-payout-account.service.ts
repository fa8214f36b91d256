import type { ExpertId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import { applyAccountBalance, applyAccountClosed, applyPayoutAccount } from "./apply-payout-account.service.ts";
import {
  findPayoutAccount,
  listUnreadAccounts,
  lockPayoutAccount,
  setPayoutAccountRead,
} from "./payout-accounts.queries.ts";
import { lockUntoldRefusals, setHoldsTold } from "./transfers.queries.ts";

const READ_AGAIN_MS = 24 * 3_600_000;
const ROUND_MAX = 200;
const ATTEMPTS_MAX = 3;

/**
 * Asks the gateway how an account is, whatever was heard of it. What it says while the answer is on its way is later than the answer:
 * then it is asked again.
 */
export async function readPayoutAccount(ports: Ports, expertId: ExpertId): Promise<void> {
  await askForAccount(ports, expertId);
  await tellOfRefusals(ports, expertId);
}

/** Unless the account's own news has told it. */
async function tellOfRefusals({ db, ...ports }: Ports, expertId: ExpertId): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const untold = await lockUntoldRefusals(trx, expertId);
    if (untold.length === 0) return;
    await setHoldsTold(trx, untold, ports.now());
    await publishEvent(trx, ports, { type: "payout-account.money-held", expertId, actorId: null });
  });
}

async function askForAccount(ports: Ports, expertId: ExpertId): Promise<void> {
  const { db, gateway } = ports;
  for (let asked = 0; asked < ATTEMPTS_MAX; asked++) {
    const account = await findPayoutAccount(db, expertId);
    const { gatewayReference = null } = account ?? {};
    if (!account || !gateway.payoutAccounts || account.gateway !== gateway.name || gatewayReference === null) return;
    const told = await gateway.payoutAccounts.read(gatewayReference);
    const isKept = await repeatable(db)
      .transaction()
      .execute(async (trx) => {
        const locked = await lockPayoutAccount(trx, expertId);
        if (locked?.statusAsOf?.getTime() !== account.statusAsOf?.getTime()) return false;
        if (told) {
          await applyPayoutAccount(trx, ports, { ...told, expertId, asOf: null });
          const { balance } = told;
          if (balance) await applyAccountBalance(trx, ports, { gatewayReference, balance, asOf: null });
        } else await applyAccountClosed(trx, ports, { gatewayReference, asOf: null });
        await setPayoutAccountRead(trx, expertId, ports.now());
        return true;
      });
    if (isKept) return;
  }
}

/** Once a day for each account: what the gateway told while we were away is not told again. */
export async function readPayoutAccounts(ports: Ports): Promise<void> {
  const { db, gateway, now } = ports;
  if (!gateway.payoutAccounts) return;
  const before = new Date(now().getTime() - READ_AGAIN_MS);
  const failures: unknown[] = [];
  for (const expertId of await listUnreadAccounts(db, { gateway: gateway.name, before, limit: ROUND_MAX })) {
    await readPayoutAccount(ports, expertId).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payout accounts were not read.`);
}
