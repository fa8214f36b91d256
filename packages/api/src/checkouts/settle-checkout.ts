import { assertCheckoutOpen, checkoutAlreadySettled, checkoutNotFound } from "@quorate/core/checkouts/checkout-rules";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toCheckout, toCheckoutDto } from "./checkouts.mapper.ts";
import { findPayersCheckout, setCheckoutOutcomeChosen } from "./checkouts.queries.ts";
import { checkoutSchema, settleCheckoutInput } from "./checkouts.schema.ts";

export const settleCheckout = signedInProcedure
  .meta({
    openapi: {
      operationId: "checkout-settle",
      method: "POST",
      path: "/sandbox-checkout/{id}",
      tags: ["Payments"],
      summary: "Pay, decline or cancel on the sandbox's checkout page",
      errorResponses: [400, 401, 404, 409],
      protect: true,
    },
  })
  .input(settleCheckoutInput)
  .output(checkoutSchema)
  .mutation(async ({ ctx, input: { id, outcome, card } }) => {
    const key = { id, payerId: ctx.viewer.userId };
    const row = await findPayersCheckout(ctx.db, key);
    if (!row || !ctx.gateway.settleSandboxCheckout) throw checkoutNotFound();
    assertCheckoutOpen(toCheckout(row));
    if (!(await setCheckoutOutcomeChosen(ctx.db, key, outcome))) throw checkoutAlreadySettled();
    // Two clicks on the same button both get here: the webhook's use case decides under its lock which of them counted.
    const result = await ctx.gateway.settleSandboxCheckout(id, outcome, card);
    if (result !== "applied") throw checkoutAlreadySettled();
    return toCheckoutDto((await findPayersCheckout(ctx.db, key)) ?? row);
  });
