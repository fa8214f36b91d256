import { z } from "zod";
import type { DeliveryRow } from "./deliveries.queries.ts";
import type { DeliveryDto } from "./deliveries.schema.ts";

const aboutProject = z.object({ projectId: z.string() });

export function toDeliveryDto(row: DeliveryRow): DeliveryDto {
  const about = aboutProject.safeParse(row.payload);
  return {
    id: row.id,
    subscriber: row.subscriber,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    event: {
      type: row.type,
      occurredAt: row.occurredAt.toISOString(),
      actorEmail: row.actorEmail,
      projectId: about.success ? about.data.projectId : null,
    },
    canRetry: row.status === "failed",
  };
}
