import { invariant } from "@quorate/core/errors";
import { assertCanRepeatDelivery } from "@quorate/core/events/delivery";
import { recordAudit } from "../audit/record-audit.service.ts";
import { call } from "../trpc/call.ts";
import { toDeliveryDto } from "./deliveries.mapper.ts";
import { findDeliveryRow, lockDelivery, setDeliveryRepeated } from "./deliveries.queries.ts";
import { deliveryIdInput, deliverySchema } from "./deliveries.schema.ts";

export const retryDelivery = call("POST /admin/deliveries/{id}/retry", {
  may: { area: "operations" },
  scope: "administration:write",
  tag: "Administration",
  summary: "Have a delivery repeated that was given up",
  refuses: [404, 409],
  decides: null,
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
