import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { toPaymentDto } from "./payment-desk.mapper.ts";
import { listPaymentRows } from "./payment-desk.queries.ts";
import { listPaymentsInput, paymentSchema } from "./payments.schema.ts";

export const listPayments = adminProcedure("money")
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/admin/payments",
      tags: ["Administration"],
      summary: "Every payment of a milestone, the newest first, by state and by words or a reference",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listPaymentsInput)
  .output(z.array(paymentSchema))
  .query(async ({ ctx, input }) => {
    const now = ctx.now();
    return (await listPaymentRows(ctx.readDb, input)).map((row) => toPaymentDto(row, now));
  });
