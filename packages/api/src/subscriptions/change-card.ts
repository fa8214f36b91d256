import { isCheckoutPayable } from "@quorate/core/checkouts/checkout-page";
import { beginCheckout } from "../checkouts/begin-checkout.service.ts";
import { findOpenCheckout } from "../checkouts/checkouts.queries.ts";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import { openCheckoutPage } from "../checkouts/open-checkout-page.service.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { cardPurpose } from "./card.purpose.ts";
import { lockSubscriber } from "./subscriptions.queries.ts";
import { paymentPageSchema } from "./subscriptions.schema.ts";

export const changeCard = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/user/subscription/card",
      tags: ["Subscriptions"],
      summary:
        "Put a card on file for your plan, or another one in its place: on a page of the card processor's, where nothing is paid",
      errorResponses: [401, 409, 422, 503],
      protect: true,
    },
  })
  .output(paymentPageSchema)
  .mutation(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    const id = await repeatable(ctx.db)
      .transaction()
      .execute(async (trx) => {
        await lockSubscriber(trx, userId);
        const wish = cardPurpose.wish(userId);
        const open = await findOpenCheckout(trx, wish);
        if (open && isCheckoutPayable(open, ctx.gateway.name, ctx.now())) return open.id;
        await giveUpCheckout(trx, ctx, wish);
        return await beginCheckout(trx, ctx, cardPurpose.form({ payerId: userId, currency: ctx.currency }));
      });
    return { checkoutUrl: await openCheckoutPage(ctx, id) };
  });
