import { invariant } from "@quorate/core/errors";
import { gatewayUnavailable } from "@quorate/core/gateway/gateway-unavailable";
import type { ExpertId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import type { PayoutAccounts } from "../ports/payment-gateway.ts";
import { findPayoutAccount, setNextPayoutAccountAttempt } from "./payout-accounts.queries.ts";

const ATTEMPTS_MAX = 3;

type Opened = { gatewayReference: string; isReady: boolean };

/**
 * The gateway's account of an expert: the one there is, with its present state, else a new one. Its webhook may have been
 * missed, so that who asks is told what the gateway says now.
 */
export async function openPayoutAccount(
  { db }: Pick<Ports, "db">,
  accounts: PayoutAccounts,
  expertId: ExpertId,
): Promise<Opened> {
  for (let asked = 0; asked < ATTEMPTS_MAX; asked++) {
    const stored = await findPayoutAccount(db, expertId);
    invariant(stored, "an account is stored before it is opened");
    const { gatewayReference, attempt, createdAt: begunAt } = stored;
    if (gatewayReference) return { gatewayReference, isReady: await accounts.isReady(gatewayReference) };
    const made = await accounts.create({ expertId, attempt, begunAt });
    if (made) return made;
    await setNextPayoutAccountAttempt(db, expertId, attempt);
  }
  throw gatewayUnavailable();
}
