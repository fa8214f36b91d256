import { router } from "../trpc/trpc.ts";
import { getPayoutAccount } from "./get-payout-account.ts";
import { getPayoutPrefill } from "./get-payout-prefill.ts";
import { startPayoutAccount } from "./start-payout-account.ts";

export const payoutAccountRouter = router({
  get: getPayoutAccount,
  prefill: getPayoutPrefill,
  start: startPayoutAccount,
});
