import type { UserId } from "@quorate/core/ids";
import type { StoppableTopic } from "@quorate/core/mail/notification-topics";
import type { DbOrTrx, Trx } from "@quorate/db/client";

type NewMail = {
  id: string;
  userId: UserId;
  eventId: string | null;
  kind: string;
  createdAt: Date;
  topic: StoppableTopic;
  /** Of the token that turns the topic off. */
  stopHash: string;
};

/** The mail's own id: that of an earlier try, where there was one. */
export async function upsertMail(
  trx: Trx,
  { id, userId, eventId, kind, createdAt, topic, stopHash }: NewMail,
): Promise<string> {
  const row = await trx
    .insertInto("mails")
    .values({ id, user_id: userId, event_id: eventId, kind, created_at: createdAt, topic, stop_hash: stopHash })
    .onConflict((conflict) =>
      conflict.columns(["event_id", "user_id"]).doUpdateSet({ kind, topic, stop_hash: stopHash }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether it went, or waits for the day's mail. */
export async function isMailDone(db: DbOrTrx, of: { eventId: string; userId: UserId }): Promise<boolean> {
  const row = await db
    .selectFrom("mails")
    .select("id")
    .where("event_id", "=", of.eventId)
    .where("user_id", "=", of.userId)
    .where((eb) => eb.or([eb("sent_at", "is not", null), eb("gathered_at", "is not", null)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function setMailSent(db: DbOrTrx, id: string, at: Date): Promise<void> {
  await db.updateTable("mails").set({ sent_at: at }).where("id", "=", id).execute();
}

export async function deleteMailsBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom("mails").where("created_at", "<", before).execute();
}
