import { adminProcedure } from "../trpc/trpc.ts";
import { chargebackDetailSchema, chargebackIdInput } from "./chargebacks.schema.ts";
import { describeChargeback } from "./describe-chargeback.service.ts";

export const getChargeback = adminProcedure("money")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/chargebacks/{id}",
      tags: ["Administration"],
      summary: "One chargeback, who bears it, and the evidence that its contract gives",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(chargebackIdInput)
  .output(chargebackDetailSchema)
  .query(({ ctx, input: { id } }) => describeChargeback(ctx.db, ctx, id));
