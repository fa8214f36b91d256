import { decimalFromMinor } from "@quorate/core/money";
import { sortByHeldAge } from "@quorate/core/payments/held-age";
import { z } from "zod";
import { readProjects } from "../projects/readable-projects.service.ts";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { getPayment } from "./get-payment.ts";
import { toPaymentDto } from "./payment-desk.mapper.ts";
import { listHeldByDays, listPaymentRows } from "./payment-desk.queries.ts";
import { heldMoneySchema, listPaymentsInput, paymentSchema } from "./payments.schema.ts";

export const paymentsRouter = router({
  list: call("GET /admin/payments", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Every payment of a milestone, the newest first, by state and by words or a reference",
    costWithWords: 2,
    reads: "personal",
  })
    .input(listPaymentsInput)
    .output(z.array(paymentSchema))
    .query(async ({ ctx, input: { expand, ...page } }) => {
      assertMayExpand(ctx, expand);
      const now = ctx.now();
      const rows = await listPaymentRows(ctx.readDb, page);
      const ids = rows.map(({ projectId }) => projectId);
      const projects = expand && (await readProjects(ctx.readDb, ctx.viewer, ids));
      return rows.map((row) => ({
        ...toPaymentDto(row, now),
        ...(projects && { expanded: { project: projects.get(row.projectId) ?? null } }),
      }));
    }),
  get: getPayment,
  held: call("GET /admin/held-money", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "What lies in escrow, by how long it has been there",
    reads: "impersonal",
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
    }),
});
