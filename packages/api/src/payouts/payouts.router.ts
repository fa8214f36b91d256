import { router } from "../trpc/trpc.ts";
import { getPayoutAccount } from "./get-payout-account.ts";
import { startPayoutAccount } from "./start-payout-account.ts";

export const payoutAccountRouter = router({ get: getPayoutAccount, start: startPayoutAccount });
