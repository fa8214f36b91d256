import { router } from "../trpc/trpc.ts";
import { getPayoutAccount } from "./get-payout-account.ts";
import { getPayoutPrefill } from "./get-payout-prefill.ts";
import { listTroubledAccounts } from "./list-troubled-accounts.ts";
import { startPayoutAccount } from "./start-payout-account.ts";

export const payoutAccountRouter = router({
  get: getPayoutAccount,
  prefill: getPayoutPrefill,
  start: startPayoutAccount,
  listTroubled: listTroubledAccounts,
});
