import type { ConnectionId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/** Both people of a connection as a mail names them. */
export async function findConnectionForMail(db: DbOrTrx, id: ConnectionId) {
  const connection = await db
    .selectFrom("connections")
    .select(["status", "note", "inviter_id", "invitee_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!connection) return null;
  const people = await db
    .selectFrom("entrepreneurs")
    .innerJoin("users", "users.id", "entrepreneurs.user_id")
    .select(["entrepreneurs.id", "entrepreneurs.name", "entrepreneurs.title", "users.email"])
    .select(["users.first_name as firstName", "users.email_verified_at as emailVerifiedAt"])
    .select(["users.id as userId", "users.profile_image_url as profileImageUrl"])
    .where("entrepreneurs.id", "in", [connection.inviter_id, connection.invitee_id])
    .execute();
  const inviter = people.find((person) => person.id === connection.inviter_id);
  const invitee = people.find((person) => person.id === connection.invitee_id);
  return inviter && invitee ? { status: connection.status, note: connection.note, inviter, invitee } : null;
}
