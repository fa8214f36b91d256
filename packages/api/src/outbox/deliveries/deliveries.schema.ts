import { DELIVERY_STATUSES } from "@quorate/core/events/delivery";
import type { DeliveryId } from "@quorate/core/ids";
import { z } from "zod";
import { datedPageInput } from "../../schema/created.ts";
import { zDefault, zId, zTimestamp } from "../../schema/scalars.ts";

export const listDeliveriesInput = z.object({
  status: zDefault(z.enum(DELIVERY_STATUSES), "failed"),
  ...datedPageInput,
});

export const deliveryIdInput = z.object({ id: zId<DeliveryId>() });

export const deliverySchema = z.object({
  id: z.string(),
  subscriber: z.string().meta({ description: "Who was to be told" }),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number(),
  lastError: z.string().nullable().meta({ description: "What went wrong last; null while nothing has" }),
  nextAttemptAt: zTimestamp.nullable().meta({ description: "When it is tried again automatically" }),
  event: z.object({
    type: z.string(),
    occurredAt: zTimestamp,
    actorEmail: z.string().nullable().meta({ description: "Null: it happened automatically" }),
    projectId: z.string().nullable(),
  }),
  canRetry: z.boolean(),
});
export type DeliveryDto = z.infer<typeof deliverySchema>;
