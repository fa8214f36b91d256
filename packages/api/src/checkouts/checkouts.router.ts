import { router } from "../trpc/trpc.ts";
import { getCheckout } from "./get-checkout.ts";
import { settleCheckout } from "./settle-checkout.ts";

export const checkoutsRouter = router({ get: getCheckout, settle: settleCheckout });
