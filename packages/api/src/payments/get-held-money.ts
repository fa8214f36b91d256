import { decimalFromMinor } from "@quorate/core/money";
import { sortByHeldAge } from "@quorate/core/payments/held-age";
import { adminProcedure } from "../trpc/trpc.ts";
import { listHeldByDays } from "./payment-desk.queries.ts";
import { heldMoneySchema } from "./payments.schema.ts";

export const getHeldMoney = adminProcedure("money")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/held-money",
      tags: ["Administration"],
      summary: "What lies in escrow, by how long it has been there",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(heldMoneySchema)
  .query(async ({ ctx }) => {
    const held = await listHeldByDays(ctx.readDb, ctx.now());
    return {
      currency: ctx.currency,
      count: held.reduce((sum, { count }) => sum + count, 0),
      amount: decimalFromMinor(held.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
      ages: sortByHeldAge(held).map(({ from, to, count, amountMinor }) => ({
        fromDays: from,
        toDays: to,
        count,
        amount: decimalFromMinor(amountMinor),
      })),
    };
  });
