import { invariant } from "@quorate/core/errors";
import { assertCanRepeatDelivery } from "@quorate/core/events/delivery";
import { recordAudit } from "../audit/record-audit.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { toDeliveryDto } from "./deliveries.mapper.ts";
import { findDeliveryRow, lockDelivery, setDeliveryRepeated } from "./deliveries.queries.ts";
import { deliveryIdInput, deliverySchema } from "./deliveries.schema.ts";

export const retryDelivery = adminProcedure("operations")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/deliveries/{id}/retry",
      tags: ["Administration"],
      summary: "Have a delivery repeated that was given up",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(deliveryIdInput)
  .output(deliverySchema)
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      assertCanRepeatDelivery(await lockDelivery(trx, id));
      await setDeliveryRepeated(trx, id);
      await recordAudit(trx, ctx, { action: "delivery.retried", subject: { kind: "delivery", id } });
      await ctx.jobs.enqueue(trx, "deliver-event", { deliveryId: id });
      const row = await findDeliveryRow(trx, id);
      invariant(row, "a delivery that was locked is there");
      return toDeliveryDto(row);
    }),
  );
