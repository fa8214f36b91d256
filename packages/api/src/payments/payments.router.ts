import { router } from "../trpc/trpc.ts";
import { answerDispute } from "./answer-dispute.ts";
import { getCheckout } from "./get-checkout.ts";
import { getPayoutAccount } from "./get-payout-account.ts";
import { resolveDispute } from "./resolve-dispute.ts";
import { settleCheckout } from "./settle-checkout.ts";
import { startPayoutAccount } from "./start-payout-account.ts";

export const checkoutRouter = router({ get: getCheckout, settle: settleCheckout });
export const disputesRouter = router({ answer: answerDispute, resolve: resolveDispute });
export const payoutAccountRouter = router({ get: getPayoutAccount, start: startPayoutAccount });
