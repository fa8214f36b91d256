import { assertEmailVerified } from "@quorate/core/access/verified-email";
import { isCheckoutPayable } from "@quorate/core/checkouts/checkout-page";
import { chargeUnderWay, nothingDue } from "@quorate/core/subscriptions/renewal-rules";
import { beginCheckout } from "../checkouts/begin-checkout.service.ts";
import { findOpenCheckout } from "../checkouts/checkouts.queries.ts";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import { openCheckoutPage } from "../checkouts/open-checkout-page.service.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { renewalPurpose } from "./renewal.purpose.ts";
import { findDueRenewal } from "./renewals.queries.ts";
import { lockSubscriber } from "./subscriptions.queries.ts";
import { paymentPageSchema } from "./subscriptions.schema.ts";

export const payDuePlan = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/user/subscription/pay",
      tags: ["Subscriptions"],
      summary: "Pay what is due for your plan, with any card: it is kept for the next term",
      errorResponses: [401, 403, 409, 422, 503],
      protect: true,
    },
  })
  .output(paymentPageSchema)
  .mutation(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    assertEmailVerified(ctx.viewer);
    const id = await repeatable(ctx.db)
      .transaction()
      .execute(async (trx) => {
        await lockSubscriber(trx, userId);
        const renewal = await findDueRenewal(trx, userId, ctx.now());
        if (!renewal) throw nothingDue();
        const wish = renewalPurpose.wish(renewal.id);
        const open = await findOpenCheckout(trx, wish);
        if (open?.isOffSession) throw chargeUnderWay();
        if (open && isCheckoutPayable(open, ctx.gateway.name, ctx.now())) return open.id;
        await giveUpCheckout(trx, ctx, wish);
        const form = renewalPurpose.form({ renewal, currency: ctx.currency, isOffSession: false });
        return await beginCheckout(trx, ctx, form);
      });
    return { checkoutUrl: await openCheckoutPage(ctx, id) };
  });
