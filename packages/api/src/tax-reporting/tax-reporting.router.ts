import { tidyTaxDetails } from "@quorate/core/tax-reporting/tax-details";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { describeTaxDetails } from "./describe-tax-details.service.ts";
import { setTaxDetails } from "./tax-details.queries.ts";
import { taxDetailsSchema, updateTaxDetailsInput } from "./tax-details.schema.ts";

export const taxReportingRouter = router({
  get: call("GET /expert/tax-details", {
    may: "expert",
    scope: "money:read",
    tag: "Billing",
    summary: "What you have told for the reports that platforms make to tax authorities",
    whileImpersonated: "refused",
  })
    .output(taxDetailsSchema)
    .query(({ ctx }) => describeTaxDetails(ctx.db, { userId: ctx.viewer.userId, expertId: ctx.expertId })),
  update: call("PUT /expert/tax-details", {
    may: "expert",
    scope: "money:write",
    tag: "Billing",
    summary: "Tell what platforms have to report of their sellers to tax authorities",
    description:
      "Kept for five years after the year of your last sale, also when the account is erased. No one but you reads it here; it is in the reports.",
    whileImpersonated: "refused",
  })
    .input(updateTaxDetailsInput)
    .output(taxDetailsSchema)
    .mutation(async ({ ctx, input: { address, address2, address3, ...typed } }) => {
      const [{ userId }, { expertId }] = [ctx.viewer, ctx];
      const addressLines = [address, address2, address3].filter((line) => line !== "");
      return await ctx.db.transaction().execute(async (trx) => {
        await setTaxDetails(trx, userId, tidyTaxDetails({ ...typed, addressLines }), ctx.now());
        await publishEvent(trx, ctx, { type: "tax-details.changed", expertId, actorId: userId });
        return await describeTaxDetails(trx, { userId, expertId });
      });
    }),
});
