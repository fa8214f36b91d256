import { invariant } from "@quorate/core/errors";
import { gatewayUnavailable } from "@quorate/core/gateway/gateway-unavailable";
import type { ExpertId } from "@quorate/core/ids";
import { canReplaceAccount } from "@quorate/core/payouts/payout-account";
import { choosePayoutCountry, isPayoutCountry, type PayoutCountry } from "@quorate/core/payouts/payout-country";
import type { Ports } from "../context.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import type { PayoutAccounts } from "../ports/payout-accounts.ts";
import { applyPayoutAccount } from "./apply-payout-account.service.ts";
import {
  findPayoutAccount,
  findToldProfile,
  insertPayoutAccount,
  lockPayoutAccount,
  setNextPayoutAccountAttempt,
  setPayoutAccountReplaced,
  setPayoutCountry,
} from "./payout-accounts.queries.ts";
import { readPayoutAccount } from "./read-payout-account.service.ts";

const ATTEMPTS_MAX = 3;

export type PayoutWish = { expertId: ExpertId; country: PayoutCountry | null; sendsProfile: boolean };

/**
 * The gateway's account of an expert: the one there is, with its present state, else a new one. Its webhook may have been
 * missed, so that who asks is told what the gateway says now.
 */
export async function openPayoutAccount(ports: Ports, accounts: PayoutAccounts, wish: PayoutWish): Promise<string> {
  const { db } = ports;
  const { expertId } = wish;
  await beginPayoutAccount(ports, wish);
  for (let asked = 0; asked < ATTEMPTS_MAX; asked++) {
    const stored = await findPayoutAccount(db, expertId);
    invariant(stored, "an account is stored before it is opened");
    const { gatewayReference, attempt, createdAt: begunAt, country } = stored;
    if (gatewayReference) {
      await readPayoutAccount(ports, expertId);
      return gatewayReference;
    }
    invariant(country && isPayoutCountry(country), "an account has a country before it is opened");
    const profile = wish.sendsProfile ? await findToldProfile(db, expertId) : null;
    const made = await accounts.create({ expertId, attempt, begunAt, country, profile });
    if (made) {
      const word = { ...made, expertId, asOf: null };
      await repeatable(db)
        .transaction()
        .execute((trx) => applyPayoutAccount(trx, ports, word));
      return made.gatewayReference;
    }
    await setNextPayoutAccountAttempt(db, expertId, attempt);
  }
  throw gatewayUnavailable();
}

/** An account keeps its country: one that was chosen wrongly, or is closed, gives way to another account. */
async function beginPayoutAccount({ db, gateway, now }: Ports, { expertId, country }: PayoutWish): Promise<void> {
  await insertPayoutAccount(db, { expertId, gateway: gateway.name, createdAt: now() });
  await db.transaction().execute(async (trx) => {
    const account = await lockPayoutAccount(trx, expertId);
    invariant(account, "an account is stored before it is begun");
    const { status, halt, attempt } = account;
    const isOther = country !== null && country !== account.country;
    if (account.gatewayReference && !(canReplaceAccount(status, halt) && (halt === "closed" || isOther))) return;
    const present = account.country && isPayoutCountry(account.country) ? account.country : null;
    const written = (await findToldProfile(trx, expertId)).country;
    const chosen = choosePayoutCountry(country ?? present, written);
    if (account.gatewayReference) await setPayoutAccountReplaced(trx, { expertId, attempt, country: chosen });
    else await setPayoutCountry(trx, expertId, chosen);
  });
}
