import type { AdminRole } from "@quorate/core/access/admin-role";
import type { ImpersonationId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import type { Impersonation, Viewer } from "../context.ts";
import { toViewer, VIEWER_COLUMNS } from "../profiles/viewer.mapper.ts";

/**
 * The person whom the session impersonates now; undefined: none. A closed or suspended account and an administrator cannot be impersonated,
 * nor can it go on with another role than it began with (`adminRole`).
 */
export async function findOpenImpersonation(
  db: DbOrTrx,
  { sid, adminRole, now }: { sid: string; adminRole: AdminRole; now: Date },
): Promise<{ impersonation: Impersonation; viewer: Viewer } | undefined> {
  const row = await db
    .selectFrom("impersonations as look")
    .innerJoin("users", "users.id", "look.person_id")
    .leftJoin("experts", "experts.user_id", "users.id")
    .leftJoin("organizations", "organizations.user_id", "users.id")
    .leftJoin("entrepreneurs", "entrepreneurs.user_id", "users.id")
    .select(["look.id as lookId", "look.admin_id as adminId", "look.until"])
    .select(VIEWER_COLUMNS)
    .where("look.sid", "=", sid)
    .where("look.ended_at", "is", null)
    .where("look.until", ">", now)
    .where("look.admin_role", "=", adminRole)
    .where("users.closed_at", "is", null)
    .where("users.suspended_at", "is", null)
    .where("users.is_admin", "=", false)
    .executeTakeFirst();
  if (!row) return undefined;
  const { lookId, adminId, until, ...user } = row;
  return { impersonation: { id: lookId, adminId, until }, viewer: toViewer(user) };
}

/**
 * Locks the session for a change; undefined if it has ended. Its former key works, too: the person may have proved who they are since the
 * request came.
 */
export async function lockSession(trx: Trx, sid: string) {
  return await trx
    .selectFrom("sessions")
    .select(["sid", "renewed_at as renewedAt", "former_ends_at as formerEndsAt"])
    .where((eb) => eb.or([eb("sid", "=", sid), eb("former_sid", "=", sid)]))
    .forUpdate()
    .executeTakeFirst();
}

/** Locks both accounts, always in the same order, so that suspending, closing or giving a role to one of them does not deadlock. */
export async function lockAccounts(trx: Trx, userIds: readonly UserId[]) {
  return await trx
    .selectFrom("users")
    .select(["id as userId", "is_admin as isAdmin", "admin_role as role"])
    .select(["closed_at as closedAt", "suspended_at as suspendedAt"])
    .where("id", "in", [...userIds])
    .where("erased_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

type Begun = {
  id: ImpersonationId;
  sid: string;
  adminId: UserId;
  adminRole: AdminRole;
  personId: UserId;
  reason: string;
  startedAt: Date;
  until: Date;
};

export async function insertImpersonation(trx: Trx, begun: Begun): Promise<void> {
  await trx
    .insertInto("impersonations")
    .values({
      id: begun.id,
      sid: begun.sid,
      admin_id: begun.adminId,
      admin_role: begun.adminRole,
      person_id: begun.personId,
      reason: begun.reason,
      started_at: begun.startedAt,
      until: begun.until,
    })
    .execute();
}

/**
 * Ends the session's impersonation, or every one of a person (`personId` null: of all people). The end is not later than it would have
 * lapsed. Returns what it ended.
 */
export async function setEnded(db: DbOrTrx, of: { sid: string } | { personId: UserId | null }, now: Date) {
  const open = db
    .updateTable("impersonations")
    .set({ ended_at: sql<Date>`greatest(started_at, least(until, ${now}::timestamptz))` })
    .where("ended_at", "is", null);
  const ended =
    "sid" in of
      ? open.where("sid", "=", of.sid)
      : of.personId === null
        ? open
        : open.where("person_id", "=", of.personId);
  return await ended.returning(["id", "admin_id as adminId", "person_id as personId"]).execute();
}

/** What a session has open goes on under its new key. */
export async function setSessionOfOpen(trx: Trx, sid: string, newSid: string): Promise<void> {
  await trx
    .updateTable("impersonations")
    .set({ sid: newSid })
    .where("sid", "=", sid)
    .where("ended_at", "is", null)
    .execute();
}

/** Those that lapsed: their time is over, or their session is. */
export async function setLapsed(db: DbOrTrx, now: Date) {
  return await db
    .updateTable("impersonations")
    .set({ ended_at: sql<Date>`greatest(started_at, least(until, ${now}::timestamptz))` })
    .where("ended_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("until", "<=", now),
        eb.not(
          eb.exists(
            eb.selectFrom("sessions").select("sessions.sid").whereRef("sessions.sid", "=", "impersonations.sid"),
          ),
        ),
      ]),
    )
    .returning(["id", "admin_id as adminId", "person_id as personId"])
    .execute();
}

export async function findImpersonationForMail(db: DbOrTrx, id: ImpersonationId) {
  return await db
    .selectFrom("impersonations as look")
    .innerJoin("users as administrator", "administrator.id", "look.admin_id")
    .select(["look.admin_role as role", "look.reason", "look.started_at as startedAt"])
    .select(sql<string>`full_name(administrator.first_name, administrator.last_name)`.as("name"))
    .where("look.id", "=", id)
    .executeTakeFirst();
}

/** Who has looked at the product as this person, the latest first. */
export async function listImpersonationsOf(db: DbOrTrx, personId: UserId, limit: number) {
  return await db
    .selectFrom("impersonations as look")
    .innerJoin("users as administrator", "administrator.id", "look.admin_id")
    .select([
      "look.id",
      "look.admin_role as role",
      "look.reason",
      "look.started_at as startedAt",
      "look.until",
      "look.ended_at as endedAt",
    ])
    .select(sql<string>`full_name(administrator.first_name, administrator.last_name)`.as("administrator"))
    .where("look.person_id", "=", personId)
    .orderBy("look.started_at", "desc")
    .orderBy("look.id", "desc")
    .limit(limit)
    .execute();
}
