import { assertCheckoutOpen, checkoutAlreadySettled, checkoutNotFound } from "@quorate/core/checkouts/checkout-rules";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toCheckout, toCheckoutDto } from "./checkouts.mapper.ts";
import { findPayersCheckout, setCheckoutOutcomeChosen } from "./checkouts.queries.ts";
import { checkoutIdInput, checkoutSchema, settleCheckoutInput } from "./checkouts.schema.ts";

export const checkoutsRouter = router({
  get: call("GET /sandbox-checkout/{id}", {
    may: "signedIn",
    scope: "money:read",
    tag: "Payments",
    summary: "What there is to pay, for the payer",
    operationId: "checkout-get",
    refuses: [404],
  })
    .input(checkoutIdInput)
    .output(checkoutSchema)
    .query(async ({ ctx, input }) => {
      const row = await findPayersCheckout(ctx.db, { id: input.id, payerId: ctx.viewer.userId });
      if (!row) throw checkoutNotFound();
      return toCheckoutDto(row);
    }),
  settle: call("POST /sandbox-checkout/{id}", {
    may: "signedIn",
    scope: "money:write",
    tag: "Payments",
    summary: "Pay, decline or cancel on the sandbox's checkout page",
    operationId: "checkout-settle",
    refuses: [404, 409],
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
    }),
});
