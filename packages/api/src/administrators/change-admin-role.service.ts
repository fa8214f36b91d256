import type { AdminRole } from "@quorate/core/access/admin-role";
import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { setAdminRole } from "./administrators.queries.ts";

type Change = { actorId: UserId | null; userId: UserId; before: AdminRole | null; role: AdminRole | null };

/**
 * Gives an account a role, or takes it away (`role` null), while all administrators are locked. Writes the audit log, emails the person,
 * and updates their open screens. Setting the same role again does nothing.
 */
export async function changeAdminRole(
  trx: Trx,
  ports: EventPorts,
  { actorId, userId, before, role }: Change,
): Promise<void> {
  if (before === role) return;
  await setAdminRole(trx, userId, role);
  const type = role === null ? "admin.revoked" : "admin.granted";
  const change = { before: { role: before }, after: { role } };
  await publishEvent(trx, ports, { type, actorId, accountId: userId, change });
}
