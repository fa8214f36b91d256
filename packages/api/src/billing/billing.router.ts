import { router } from "../trpc/trpc.ts";
import { getBilling } from "./get-billing.ts";
import { updateBilling } from "./update-billing.ts";

export const billingRouter = router({ get: getBilling, update: updateBilling });
