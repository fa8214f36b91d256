import type { NotificationTopic } from "@quorate/core/mail/notification-topics";
import type { DbOrTrx } from "@quorate/db/client";

/** Whose address this is, and when they want mails of the topic; `mail` is null for whoever has chosen nothing. */
export async function findMailWish(db: DbOrTrx, address: string, topic: NotificationTopic) {
  return await db
    .selectFrom("users")
    .leftJoin("notification_preferences as chosen", (join) =>
      join.onRef("chosen.user_id", "=", "users.id").on("chosen.topic", "=", topic),
    )
    .select(["users.id as userId", "chosen.mail"])
    .where("users.email", "=", address)
    .executeTakeFirst();
}
