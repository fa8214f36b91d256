import type { UserId } from "@quorate/core/ids";
import type { Db, DbOrTrx, Trx } from "@quorate/db/client";

type Gathered = { id: string; userId: UserId; eventId: string; kind: string; at: Date };

/** Keeps the email of this event for the daily one, even if it was tried separately before. */
export async function insertGatheredMail(db: Db, { id, userId, eventId, kind, at }: Gathered): Promise<void> {
  await db
    .insertInto("mails")
    .values({ id, user_id: userId, event_id: eventId, kind, created_at: at, gathered_at: at })
    .onConflict((conflict) => conflict.columns(["event_id", "user_id"]).doUpdateSet({ kind, gathered_at: at }))
    .execute();
}

/** What no digest has yet; an account that is closed gets none. */
function fromWaiting(db: DbOrTrx) {
  return db
    .selectFrom("mails")
    .innerJoin("users", "users.id", "mails.user_id")
    .leftJoin("mail_times as times", "times.user_id", "users.id")
    .where("mails.gathered_at", "is not", null)
    .where("mails.digest_id", "is", null)
    .where("mails.sent_at", "is", null)
    .where("users.closed_at", "is", null);
}

export type WaitingForDigest = Awaited<ReturnType<typeof listWaitingForDigest>>[number];

/** Everyone with gathered emails, with the first of them; a page, after the person named. */
export async function listWaitingForDigest(db: DbOrTrx, { after, limit }: { after: UserId | null; limit: number }) {
  return await fromWaiting(db)
    .$if(after !== null, (query) => query.where("mails.user_id", ">", after))
    .select(["mails.user_id as userId", "users.timezone as named", "times.time_zone as noted"])
    .select(["times.digested_at as digestedAt"])
    .select((eb) => eb.fn.min("mails.gathered_at").$castTo<Date>().as("gatheredAt"))
    .groupBy(["mails.user_id", "users.timezone", "times.time_zone", "times.digested_at"])
    .orderBy("mails.user_id")
    .limit(limit)
    .execute();
}

/** The row behind which a digest is begun: two servers begin it once. */
export async function lockMailTimes(trx: Trx, userId: UserId, now: Date): Promise<void> {
  await trx
    .insertInto("mail_times")
    .values({ user_id: userId, updated_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  await trx.selectFrom("mail_times").select("user_id").where("user_id", "=", userId).forUpdate().execute();
}

/** The same for one person, as it is while they are locked. */
export async function findWaitingForDigest(trx: Trx, userId: UserId): Promise<WaitingForDigest | undefined> {
  return await fromWaiting(trx)
    .where("mails.user_id", "=", userId)
    .select(["mails.user_id as userId", "users.timezone as named", "times.time_zone as noted"])
    .select(["times.digested_at as digestedAt", "mails.gathered_at as gatheredAt"])
    .orderBy("mails.gathered_at")
    .limit(1)
    .$narrowType<{ gatheredAt: Date }>()
    .executeTakeFirst();
}

/** Everything that waits is this digest's, and no other's. */
export async function setDigest(trx: Trx, userId: UserId, { digestId, morning }: { digestId: string; morning: Date }) {
  await trx
    .updateTable("mails")
    .set({ digest_id: digestId })
    .where("user_id", "=", userId)
    .where("gathered_at", "is not", null)
    .where("digest_id", "is", null)
    .where("sent_at", "is", null)
    .execute();
  await trx.updateTable("mail_times").set({ digested_at: morning }).where("user_id", "=", userId).execute();
}

/** The content of a digest, in the order of events, with the subscriber that sends each email. */
export async function listGathered(db: DbOrTrx, digestId: string) {
  return await db
    .selectFrom("mails")
    .innerJoin("domain_events as event", "event.id", "mails.event_id")
    .innerJoin("event_deliveries as delivery", "delivery.event_id", "event.id")
    .select(["mails.id", "event.id as eventId", "event.type", "event.actor_id as actorId", "event.payload"])
    .select(["event.occurred_at as occurredAt", "delivery.subscriber"])
    .where("mails.digest_id", "=", digestId)
    .where("mails.sent_at", "is", null)
    .orderBy("event.occurred_at")
    .orderBy("event.id")
    .orderBy("delivery.subscriber")
    .execute();
}

export async function setGatheredSent(db: DbOrTrx, digestId: string, at: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ sent_at: at })
    .where("digest_id", "=", digestId)
    .where("sent_at", "is", null)
    .execute();
}
