import type { ExpertId } from "@quorate/core/ids";
import { canReceiveMoney, type PayoutAccountStatus } from "@quorate/core/payouts/payout-account";
import { sumPayoutParts } from "@quorate/core/payouts/payout-part";
import type { Context } from "../context.ts";
import { findPayoutAccount } from "./payout-accounts.queries.ts";
import { listPayoutSums } from "./transfers.queries.ts";

/** How far an expert's released money has come, and how the account stands that it goes to. */
export async function readPayoutParts({ db, gateway }: Pick<Context, "db" | "gateway">, expertId: ExpertId) {
  const [account, sums] = await Promise.all([findPayoutAccount(db, expertId), listPayoutSums(db, expertId)]);
  const own = gateway.payoutAccounts && account?.gateway === gateway.name ? account : null;
  // A gateway that asks for no account pays everybody.
  const status: PayoutAccountStatus = gateway.payoutAccounts ? (own?.status ?? "none") : "ready";
  return { account: own, status, parts: sumPayoutParts(sums, canReceiveMoney(status)) };
}
