import { signedInProcedure } from "../trpc/trpc.ts";
import { toBillingDto } from "./billing.mapper.ts";
import { billingSchema } from "./billing.schema.ts";
import { readBilling } from "./billing.service.ts";

export const getBilling = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/billing-details",
      tags: ["Billing"],
      summary: "Who you are on invoices: as you saved it, or as your profile has it",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(billingSchema)
  .query(async ({ ctx }) => toBillingDto(await readBilling(ctx.db, ctx.viewer.userId)));
