import { z } from "zod";
import { call } from "../trpc/call.ts";
import { toDeliveryDto } from "./deliveries.mapper.ts";
import { listDeliveryRows } from "./deliveries.queries.ts";
import { deliverySchema, listDeliveriesInput } from "./deliveries.schema.ts";

export const listDeliveries = call("GET /admin/deliveries", {
  may: { area: "operations" },
  scope: "administration:read",
  tag: "Administration",
  summary: "What follows from events, by its state; what waits longest first",
  reads: "personal",
})
  .input(listDeliveriesInput)
  .output(z.array(deliverySchema))
  .query(async ({ ctx, input }) => (await listDeliveryRows(ctx.db, input)).map(toDeliveryDto));
