import type { Booking } from "@quorate/core/bookings/booking";
import { REMINDED_HOURS_BEFORE } from "@quorate/core/bookings/booking-reminder";
import type { BookingId, ExpertId, MilestoneId, UserId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";

export type BookingRow = Awaited<ReturnType<typeof listBookingRows>>[number];

/** A person's calls, each with the other person of it. */
function selectBookings(db: DbOrTrx, userId: UserId) {
  return (
    db
      .selectFrom("bookings")
      .innerJoin("users as other", (join) =>
        join.on(
          sql<SqlBool>`other.id = case when bookings.expert_user_id = ${userId}
          then bookings.client_user_id else bookings.expert_user_id end`,
        ),
      )
      .leftJoin("experts", "experts.id", "bookings.expert_id")
      .leftJoin("organizations", "organizations.user_id", "bookings.client_user_id")
      .leftJoin("entrepreneurs", "entrepreneurs.user_id", "bookings.client_user_id")
      .leftJoin("availabilities", "availabilities.user_id", "bookings.expert_user_id")
      .leftJoin("milestones", "milestones.id", "bookings.milestone_id")
      .select([
        "bookings.id",
        "bookings.expert_id as expertId",
        "bookings.expert_user_id as expertUserId",
        "bookings.client_user_id as clientUserId",
        "bookings.status",
        "bookings.starts_at as startsAt",
        "bookings.ends_at as endsAt",
        "bookings.moved_from as movedFrom",
        "bookings.sequence",
        "bookings.note",
        "bookings.room",
        "bookings.cancelled_by_id as cancelledById",
        "bookings.created_at as createdAt",
        "bookings.price",
        "bookings.refundable_until as refundableUntil",
        "milestones.project_id as projectId",
        "milestones.currency",
        "milestones.status as milestoneStatus",
        "milestones.auto_release_at as releasesAt",
        "availabilities.time_zone as expertTimeZone",
        "other.id as otherId",
        "other.profile_image_url as otherPicture",
        sql<string>`full_name(other.first_name, other.last_name)`.as("otherName"),
        sql<boolean>`other.closed_at is not null`.as("otherHasLeft"),
        sql<string | null>`case when bookings.expert_user_id = ${userId}
        then coalesce(organizations.name, entrepreneurs.title) else experts.title end`.as("otherTitle"),
      ])
      .where(isOf(userId))
      // No one has them: one's client has not paid yet, or never did.
      .where("bookings.status", "not in", ["held", "lapsed"])
  );
}

const isOf = (userId: UserId) =>
  sql<SqlBool>`(bookings.expert_user_id = ${userId} or bookings.client_user_id = ${userId})`;

type BookingPage = { when: "coming" | "earlier"; now: Date; limit: number; cursor?: BookingId | undefined };

export async function listBookingRows(db: DbOrTrx, userId: UserId, { when, now, limit, cursor }: BookingPage) {
  const isComing = sql<SqlBool>`(bookings.status = 'booked' and bookings.ends_at > ${now})`;
  const order = sql.raw(when === "coming" ? "asc" : "desc");
  let query = selectBookings(db, userId).where(when === "coming" ? isComing : sql<SqlBool>`not ${isComing}`);
  if (cursor) {
    const after = sql.raw(when === "coming" ? ">" : "<");
    query = query.where(
      sql<SqlBool>`(bookings.starts_at, bookings.id) ${after} (select starts_at, id from bookings where id = ${cursor})`,
    );
  }
  return await query.orderBy(sql`bookings.starts_at ${order}, bookings.id ${order}`).limit(limit).execute();
}

export async function findBookingRow(db: DbOrTrx, userId: UserId, id: BookingId): Promise<BookingRow | undefined> {
  return await selectBookings(db, userId).where("bookings.id", "=", id).executeTakeFirst();
}

/** Whatever takes the time of these people queues here, so that each call is weighed against those before it. */
export async function lockPeople(trx: Trx, people: readonly [UserId, UserId]): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "in", people).orderBy("id").forNoKeyUpdate().execute();
}

/** The same for the call of a milestone. */
export async function lockPeopleOfCall(trx: Trx, milestoneId: MilestoneId): Promise<void> {
  const call = await trx
    .selectFrom("bookings")
    .select(["client_user_id as client", "expert_user_id as expert"])
    .where("milestone_id", "=", milestoneId)
    .executeTakeFirst();
  if (call) await lockPeople(trx, [call.client, call.expert]);
}

const bookingColumns = [
  "id",
  "expert_id as expertId",
  "expert_user_id as expertUserId",
  "client_user_id as clientUserId",
  "status",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "sequence",
  "price",
  "refundable_until as refundableUntil",
  "milestone_id as milestoneId",
] as const;

const withPrice = <Row extends { price: string | null }>({ price, ...row }: Row) => ({
  ...row,
  priceMinor: price === null ? null : minorFromDecimal(price),
});

export async function findBooking(db: DbOrTrx, id: BookingId) {
  const row = await db.selectFrom("bookings").select(bookingColumns).where("id", "=", id).executeTakeFirst();
  return row && withPrice(row);
}

/** Of a person's calls those to come: with that other person, and with all. */
export async function countCallsToCome(
  trx: Trx,
  { clientUserId, expertUserId, now }: Pick<Booking, "clientUserId" | "expertUserId"> & { now: Date },
): Promise<{ together: number; all: number }> {
  return await trx
    .selectFrom("bookings")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("expert_user_id", "=", expertUserId).as("together"),
      eb.fn.countAll<number>().as("all"),
    ])
    .where("client_user_id", "=", clientUserId)
    .where("status", "=", "booked")
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow();
}

type NewBooking = Pick<Booking, "id" | "expertUserId" | "clientUserId" | "startsAt" | "endsAt"> & {
  expertId: ExpertId;
  note: string | null;
  room: string | null;
  remindersSent: number;
  createdAt: Date;
  /** Of a call that is still to be paid, with how long its time is kept. */
  held?: { priceMinor: Minor; until: Date; refundableUntil: Date };
};

export async function insertBooking(trx: Trx, booking: NewBooking): Promise<void> {
  await trx
    .insertInto("bookings")
    .values({
      id: booking.id,
      expert_id: booking.expertId,
      expert_user_id: booking.expertUserId,
      client_user_id: booking.clientUserId,
      starts_at: booking.startsAt,
      ends_at: booking.endsAt,
      note: booking.note,
      room: booking.room,
      reminders_sent: booking.remindersSent,
      created_at: booking.createdAt,
      updated_at: booking.createdAt,
      ...(booking.held && {
        status: "held",
        price: decimalFromMinor(booking.held.priceMinor),
        held_until: booking.held.until,
        refundable_until: booking.held.refundableUntil,
      }),
    })
    .execute();
}

/** The money came: from now on it is booked. */
export async function setBookingPaid(
  trx: Trx,
  id: BookingId,
  { milestoneId, remindersSent, now }: { milestoneId: MilestoneId; remindersSent: number; now: Date },
): Promise<void> {
  await trx
    .updateTable("bookings")
    .set({
      status: "booked",
      held_until: null,
      milestone_id: milestoneId,
      reminders_sent: remindersSent,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

/** Gives held times back: those of these people that are over, and all that one client has. Under the lock of each of them. */
export async function setHoldsLapsed(
  trx: Trx,
  { people, clientUserId, now }: { people: readonly UserId[]; clientUserId: UserId | null; now: Date },
): Promise<BookingId[]> {
  const rows = await trx
    .updateTable("bookings")
    .set({ status: "lapsed", held_until: null, updated_at: now })
    .where("status", "=", "held")
    .where((eb) =>
      eb.or([
        eb.and([
          eb("held_until", "<=", now),
          sql<boolean>`(expert_user_id = any(${[...people]}::uuid[]) or client_user_id = any(${[...people]}::uuid[]))`,
        ]),
        ...(clientUserId ? [eb("client_user_id", "=", clientUserId)] : []),
      ]),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Calls whose time was kept until this moment or before. */
export async function listHoldsOver(db: DbOrTrx, now: Date) {
  return await db
    .selectFrom("bookings")
    .select(["id", "expert_user_id as expertUserId", "client_user_id as clientUserId"])
    .where("status", "=", "held")
    .where("held_until", "<=", now)
    .orderBy("held_until")
    .execute();
}

/** Paid calls whose time is over and whose money waits for it: nothing was handed over for them yet. */
export async function listCallsToHandOver(db: DbOrTrx, now: Date): Promise<BookingId[]> {
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("milestones", "milestones.id", "bookings.milestone_id")
    .select("bookings.id")
    .where("milestones.status", "=", "funded")
    .where("milestones.hand_overs", "=", 0)
    .where("bookings.ends_at", "<=", now)
    .orderBy("bookings.ends_at")
    .execute();
  return rows.map(({ id }) => id);
}

export async function findOrganizationOf(db: DbOrTrx, userId: UserId) {
  return await db.selectFrom("organizations").select("id").where("user_id", "=", userId).executeTakeFirst();
}

/** What an entrepreneur says of themselves, where a client says the same. */
export async function findFounder(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("entrepreneurs")
    .innerJoin("users", "users.id", "entrepreneurs.user_id")
    .select(["first_name as firstName", "last_name as lastName", "industries"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

type Changed = { id: BookingId; sequence: number };

export async function setBookingTime(
  trx: Trx,
  { id, sequence }: Changed,
  time: {
    startsAt: Date;
    endsAt: Date;
    movedFrom: Date;
    refundableUntil: Date | null;
    remindersSent: number;
    now: Date;
  },
): Promise<void> {
  await trx
    .updateTable("bookings")
    .set({
      sequence,
      starts_at: time.startsAt,
      ends_at: time.endsAt,
      moved_from: time.movedFrom,
      refundable_until: time.refundableUntil,
      reminders_sent: time.remindersSent,
      updated_at: time.now,
    })
    .where("id", "=", id)
    .execute();
}

export async function setBookingCancelled(
  trx: Trx,
  { id, sequence }: Changed,
  { byId, now }: { byId: UserId | null; now: Date },
): Promise<void> {
  await trx
    .updateTable("bookings")
    .set({ sequence, status: "cancelled", cancelled_by_id: byId, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** False where it is the room already. */
export async function setBookingRoom(
  trx: Trx,
  id: BookingId,
  { room, now }: { room: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("bookings")
    .set((eb) => ({ room, sequence: eb("sequence", "+", 1), updated_at: now }))
    .where("id", "=", id)
    .where(sql<SqlBool>`room is distinct from ${room}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The calls of one person that can still be cancelled; with one other person, or with all. */
export async function listCallsAhead(db: DbOrTrx, userId: UserId, { now, otherId }: { now: Date; otherId?: UserId }) {
  let query = db
    .selectFrom("bookings")
    .select(bookingColumns)
    .where("status", "=", "booked")
    .where("starts_at", ">", now)
    .where(isOf(userId));
  if (otherId) query = query.where(isOf(otherId));
  return (await query.orderBy("starts_at").execute()).map(withPrice);
}

/** The paid call of a milestone, while it can still be cancelled. */
export async function findCallAheadOf(db: DbOrTrx, milestoneId: MilestoneId, now: Date) {
  const row = await db
    .selectFrom("bookings")
    .select(bookingColumns)
    .where("milestone_id", "=", milestoneId)
    .where("status", "=", "booked")
    .where("starts_at", ">", now)
    .executeTakeFirst();
  return row && withPrice(row);
}

/** Booked calls that begin in a span and may have a reminder due. */
export async function listCallsBefore(db: DbOrTrx, { now, until }: { now: Date; until: Date }) {
  return await db
    .selectFrom("bookings")
    .select([...bookingColumns, "reminders_sent as remindersSent"])
    .where("status", "=", "booked")
    .where("reminders_sent", "<", REMINDED_HOURS_BEFORE.length)
    .where("starts_at", ">", now)
    .where("starts_at", "<=", until)
    .orderBy("starts_at")
    .execute();
}

/** False where another server was faster, or the call was moved or cancelled meanwhile. */
export async function setRemindersSent(
  trx: Trx,
  { id, startsAt, sent }: { id: BookingId; startsAt: Date; sent: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("bookings")
    .set({ reminders_sent: sent })
    .where("id", "=", id)
    .where("status", "=", "booked")
    .where("starts_at", "=", startsAt)
    .where("reminders_sent", "<", sent)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
