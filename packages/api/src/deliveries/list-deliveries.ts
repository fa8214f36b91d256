import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { toDeliveryDto } from "./deliveries.mapper.ts";
import { listDeliveryRows } from "./deliveries.queries.ts";
import { deliverySchema, listDeliveriesInput } from "./deliveries.schema.ts";

export const listDeliveries = adminProcedure("operations")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/deliveries",
      tags: ["Administration"],
      summary: "What follows from events, by its state; what waits longest first",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listDeliveriesInput)
  .output(z.array(deliverySchema))
  .query(async ({ ctx, input }) => (await listDeliveryRows(ctx.db, input)).map(toDeliveryDto));
