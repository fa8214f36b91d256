import type { OfMovement } from "@quorate/core/events/event-facts";
import type { MovementStatus } from "@quorate/core/payouts/movement";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";

/** Money that arrived or that failed is a fact; what is on its way is none yet. */
export async function publishMovement(
  trx: Trx,
  ports: EventPorts,
  facts: OfMovement,
  status: MovementStatus,
): Promise<void> {
  if (status !== "paid" && status !== "failed") return;
  await publishEvent(trx, ports, { ...facts, type: `movement.${status}`, actorId: null });
}
