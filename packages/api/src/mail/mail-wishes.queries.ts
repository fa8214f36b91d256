import type { NotificationTopic } from "@quorate/core/mail/notification-topics";
import type { DbOrTrx } from "@quorate/db/client";

/** False where the person of this address wants no mail of the topic. */
export async function isMailWanted(db: DbOrTrx, address: string, topic: NotificationTopic): Promise<boolean> {
  const turnedOff = await db
    .selectFrom("notification_preferences")
    .innerJoin("users", "users.id", "notification_preferences.user_id")
    .select("users.id")
    .where("users.email", "=", address)
    .where("notification_preferences.topic", "=", topic)
    .where("notification_preferences.mail", "=", "never")
    .executeTakeFirst();
  return turnedOff === undefined;
}
