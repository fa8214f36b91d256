import type { UserId } from "@quorate/core/ids";
import { type MailTime, mailByDefault } from "@quorate/core/mail/mail-rules";
import type { NotificationTopic } from "@quorate/core/mail/notification-topics";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export async function listChosenPreferences(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("notification_preferences")
    .select(["topic", "bell", "mail"])
    .where("user_id", "=", userId)
    .execute();
}

type ChosenPreference = {
  topic: NotificationTopic;
  bell?: boolean | undefined;
  mail?: MailTime | undefined;
  now: Date;
};

/** What is undefined stays as it is: two switches of one row that are pressed at once both count. */
export async function setPreference(db: DbOrTrx, userId: UserId, { topic, bell, mail, now }: ChosenPreference) {
  await db
    .insertInto("notification_preferences")
    .values({
      user_id: userId,
      topic,
      bell: bell ?? true,
      mail: mail ?? mailByDefault(topic) ?? "at_once",
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "topic"]).doUpdateSet({
        ...(bell !== undefined && { bell }),
        ...(mail !== undefined && { mail }),
        updated_at: now,
      }),
    )
    .execute();
}

/** Who of these people wants no line of this topic in the bell. */
export async function listWithoutBell(
  trx: Trx,
  topic: NotificationTopic,
  userIds: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const rows = await trx
    .selectFrom("notification_preferences")
    .select("user_id")
    .where("user_id", "in", userIds)
    .where("topic", "=", topic)
    .where("bell", "=", false)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
