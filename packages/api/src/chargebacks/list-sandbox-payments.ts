import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { sandboxPaymentSchema } from "./chargebacks.schema.ts";
import { listSandboxPayments as listPayments } from "./sandbox-payments.queries.ts";

export const listSandboxPayments = adminProcedure("money")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/sandbox-payments",
      tags: ["Administration"],
      summary:
        "The sandbox's latest payments, of which one can be charged back to try it; none where real cards are charged",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(z.array(sandboxPaymentSchema))
  .query(async ({ ctx }) => {
    if (!ctx.gateway.raiseSandboxChargeback) return [];
    const rows = await listPayments(ctx.db);
    return rows.map(({ paidAt, ...row }) => ({ ...row, paidAt: paidAt?.toISOString() ?? null }));
  });
