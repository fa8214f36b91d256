import type { UserId } from "@quorate/core/ids";
import type { NotificationTopic } from "@quorate/core/mail/notification-topics";
import type { DbOrTrx } from "@quorate/db/client";

/** The owner of this address, and when they want emails of the topic; null for a choice not made. */
export async function findMailWish(db: DbOrTrx, address: string, topic: NotificationTopic | "digest") {
  return await db
    .selectFrom("users")
    .leftJoin("notification_preferences as chosen", (join) =>
      join.onRef("chosen.user_id", "=", "users.id").on("chosen.topic", "=", topic),
    )
    .leftJoin("mail_times as times", "times.user_id", "users.id")
    .select(["users.id as userId", "users.timezone as named", "chosen.mail"])
    .select(["times.time_zone as noted", "times.quiet_from as quietFrom", "times.quiet_until as quietUntil"])
    .where("users.email", "=", address)
    .executeTakeFirst();
}

export type Reader = { userId: UserId } | { email: string };

/** The zone that the person named in their settings, and the one that was noted with their email times. */
export async function findMailZone(db: DbOrTrx, reader: Reader) {
  return await db
    .selectFrom("users")
    .leftJoin("mail_times as times", "times.user_id", "users.id")
    .select(["users.timezone as named", "times.time_zone as noted"])
    .where((eb) => ("userId" in reader ? eb("users.id", "=", reader.userId) : eb("users.email", "=", reader.email)))
    .executeTakeFirst();
}
