import { tidyBillingDetails } from "@quorate/core/billing/billing-details";
import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toBillingDto } from "./billing.mapper.ts";
import { setBillingDetails } from "./billing.queries.ts";
import { billingSchema, updateBillingInput } from "./billing.schema.ts";

export const updateBilling = signedInProcedure
  .meta({
    openapi: {
      method: "PUT",
      path: "/billing-details",
      tags: ["Billing"],
      summary: "Say who you are on invoices; what is issued already stays as it is",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(updateBillingInput)
  .output(billingSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const { legalName, city, country, address, address2, address3, postcode, vatNumber } = input;
      const lines = [address, address2, address3].flatMap((line) => (line ? [line] : []));
      const details = {
        legalName,
        city,
        addressLines: lines,
        postcode: postcode || null,
        vatNumber: vatNumber || null,
      };
      const saved = { ...tidyBillingDetails({ ...details, country }), country };
      await setBillingDetails(trx, userId, saved, ctx.now());
      await publishEvent(trx, ctx, { type: "billing.changed", accountId: userId, actorId: userId });
      return toBillingDto({ ...saved, isSaved: true });
    }),
  );
