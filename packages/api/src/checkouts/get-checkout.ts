import { checkoutNotFound } from "@quorate/core/checkouts/checkout-rules";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toCheckoutDto } from "./checkouts.mapper.ts";
import { findPayersCheckout } from "./checkouts.queries.ts";
import { checkoutIdInput, checkoutSchema } from "./checkouts.schema.ts";

export const getCheckout = signedInProcedure
  .meta({
    openapi: {
      operationId: "checkout-get",
      method: "GET",
      path: "/sandbox-checkout/{id}",
      tags: ["Payments"],
      summary: "What there is to pay, for the payer",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(checkoutIdInput)
  .output(checkoutSchema)
  .query(async ({ ctx, input }) => {
    const row = await findPayersCheckout(ctx.db, { id: input.id, payerId: ctx.viewer.userId });
    if (!row) throw checkoutNotFound();
    return toCheckoutDto(row);
  });
