import { assertEmailVerified } from "@quorate/core/access/verified-email";
import { isCheckoutPayable } from "@quorate/core/checkouts/checkout-page";
import type { CheckoutId, VerificationId } from "@quorate/core/ids";
import { assertCanExpedite } from "@quorate/core/verification/expedited-review";
import type { Trx } from "@quorate/db/client";
import { beginCheckout } from "../checkouts/begin-checkout.service.ts";
import { findOpenCheckout } from "../checkouts/checkouts.queries.ts";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import { openCheckoutPage } from "../checkouts/open-checkout-page.service.ts";
import type { Ports } from "../context.ts";
import { lockExpert } from "../experts/experts.queries.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import { call } from "../trpc/call.ts";
import { verificationPurpose } from "./verification.purpose.ts";
import { findNewestVerification } from "./verification.queries.ts";
import { expeditedSchema } from "./verification.schema.ts";

export const expediteVerification = call("POST /expert/verification/expedite", {
  may: "expert",
  scope: "money:write",
  tag: "Verification",
  summary: "Pay to have your credentials reviewed first; answers where to pay",
  refuses: [409, 422, 503],
})
  .output(expeditedSchema)
  .mutation(async ({ ctx }) => {
    assertEmailVerified(ctx.viewer);
    const sold = { payerId: ctx.viewer.userId, currency: ctx.currency };
    const checkoutId = await repeatable(ctx.db)
      .transaction()
      .execute(async (trx) => {
        await lockExpert(trx, ctx.expertId);
        const newest = await findNewestVerification(trx, ctx.expertId);
        assertCanExpedite(newest);
        return (
          (await findPayable(trx, ctx, newest.id)) ??
          (await beginCheckout(trx, ctx, verificationPurpose.form({ ...sold, verificationId: newest.id })))
        );
      });
    return { checkoutUrl: await openCheckoutPage(ctx, checkoutId) };
  });

/** Asked again while the first page can be paid on: it is the same page. One that has expired is given up. */
async function findPayable(trx: Trx, ports: Ports, verificationId: VerificationId): Promise<CheckoutId | null> {
  const wish = verificationPurpose.wish(verificationId);
  const open = await findOpenCheckout(trx, wish);
  if (!open) return null;
  if (isCheckoutPayable(open, ports.gateway.name, ports.now())) return open.id;
  await giveUpCheckout(trx, ports, wish);
  return null;
}
