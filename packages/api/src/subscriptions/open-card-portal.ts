import { DomainError } from "@quorate/core/errors";
import { noCard } from "@quorate/core/subscriptions/renewal-rules";
import { findCustomerReference } from "../saved-cards/saved-cards.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { cardPortalSchema } from "./subscriptions.schema.ts";

export const openCardPortal = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/user/subscription/portal",
      tags: ["Subscriptions"],
      summary: "The card processor's own pages for your cards: an address that works once and soon",
      errorResponses: [401, 404, 409, 422, 503],
      protect: true,
    },
  })
  .output(cardPortalSchema)
  .mutation(async ({ ctx }) => {
    const portal = ctx.gateway.customerPortal;
    if (!portal) throw new DomainError("conflict", "subscriptions/no-portal");
    const customer = await findCustomerReference(ctx.db, ctx.viewer.userId, ctx.gateway.name);
    if (customer === null) throw noCard();
    return { portalUrl: await portal.open(customer, "/settings/plan") };
  });
