import { demoId } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

const ATTEMPTS = 6;
const LATER_MS = 95 * 60_000;

/** One mail that had to follow from an invitation and was given up, for administrators to repeat. */
export function addFailedDelivery({ rows }: DemoWorld): void {
  const connection = rows.connections.find(({ status }) => status === "pending");
  const userOf = (id: string) => rows.entrepreneurs.find((entrepreneur) => entrepreneur.id === id)?.user_id;
  const inviterId = connection && userOf(connection.inviter_id);
  const inviteeId = connection && userOf(connection.invitee_id);
  const invitedAt = connection?.created_at;
  if (!connection || !inviterId || !inviteeId || !(invitedAt instanceof Date)) throw new Error("Somebody is invited.");
  const eventId = demoId<string>(`event of ${connection.id}`);
  const payload = { connectionId: connection.id };
  rows.domain_events.push({
    id: eventId,
    type: "connection.invited",
    actor_id: inviterId,
    payload: JSON.stringify(payload),
    audience_user_ids: [inviterId, inviteeId],
    is_for_admins: false,
    occurred_at: invitedAt,
  });
  rows.event_deliveries.push({
    id: demoId(`delivery of ${connection.id}`),
    event_id: eventId,
    subscriber: "connection-invited-mail",
    status: "failed",
    attempts: ATTEMPTS,
    last_error: "The mail server did not answer.",
    created_at: invitedAt,
    settled_at: new Date(invitedAt.getTime() + LATER_MS),
  });
}
