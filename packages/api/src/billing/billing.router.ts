import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toBillingDto } from "./billing.mapper.ts";
import { billingSchema } from "./billing.schema.ts";
import { readBilling } from "./billing.service.ts";
import { updateBilling } from "./update-billing.ts";

export const billingRouter = router({
  get: call("GET /billing-details", {
    may: "signedIn",
    scope: "money:read",
    tag: "Billing",
    summary: "Who you are on invoices: as you saved it, or as your profile has it",
    refuses: [403],
    whileImpersonated: "refused",
  })
    .output(billingSchema)
    .query(async ({ ctx }) => toBillingDto(await readBilling(ctx.db, ctx.viewer.userId))),
  update: updateBilling,
});
