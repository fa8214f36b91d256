import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { listChargebackRows } from "./chargeback-list.queries.ts";
import { toChargebackDto } from "./chargebacks.mapper.ts";
import { chargebackSchema, listChargebacksInput } from "./chargebacks.schema.ts";

export const listChargebacks = adminProcedure("money")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/chargebacks",
      tags: ["Administration"],
      summary: "Payments that their payers' banks take back: open ones by deadline, decided ones newest first",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listChargebacksInput)
  .output(z.array(chargebackSchema))
  .query(async ({ ctx, input }) => {
    const now = { now: ctx.now(), gatewayInUse: ctx.gateway.name };
    return (await listChargebackRows(ctx.db, input)).map((row) => toChargebackDto(row, now));
  });
