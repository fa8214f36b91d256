import type { UserId } from "@quorate/core/ids";
import { askedTogether } from "@quorate/db/asked-together";
import type { Db, DbOrTrx, Trx } from "@quorate/db/client";
import { type Given, prepareQuery } from "@quorate/db/prepared-queries";
import { type SqlBool, sql } from "kysely";
import type { ProvedBy, SessionStart, Viewer } from "../context.ts";
import { toViewer, VIEWER_COLUMNS } from "../profiles/viewer.mapper.ts";
import { deleteAllRemembered } from "../second-factor/remembered-browsers.queries.ts";

/**
 * `isDemo`: the session of a demo account, which may be locked. `isNewTokenUnseen`: the browser has so far only sent the token that this
 * one replaced.
 */
export type OpenSession = {
  sid: string;
  viewer: Viewer;
  isDemo: boolean;
  isNewTokenUnseen: boolean;
  startedAt: Date;
  expiresAt: Date;
  provedAt: Date;
  factorProvedAt: Date | null;
  fullyProvedAt: Date | null;
  issuer: string | null;
  isFactorByProvider: boolean;
};

type SessionKey = Given<{ sid: string; now: Date }>;

const sessionsWithViewers = (db: Db, { now }: SessionKey) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("experts", "experts.user_id", "users.id")
    .leftJoin("organizations", "organizations.user_id", "users.id")
    .leftJoin("entrepreneurs", "entrepreneurs.user_id", "users.id")
    .leftJoin("user_subscriptions as plan", (join) =>
      join.onRef("plan.user_id", "=", "users.id").on(sql<SqlBool>`plan.status in ('active', 'past_due')`),
    )
    .select(["sessions.sid", "sessions.expire as expiresAt", "sessions.created_at as startedAt"])
    .select("users.is_demo as isDemo")
    .select(sql<boolean>`sessions.former_sid is not null and sessions.former_ends_at is null`.as("isNewTokenUnseen"))
    .select(["sessions.proved_at as provedAt", "sessions.factor_proved_at as factorProvedAt"])
    .select("sessions.fully_proved_at as fullyProvedAt")
    .select(["sessions.issuer", "sessions.is_factor_by_provider as isFactorByProvider"])
    .select(VIEWER_COLUMNS)
    .select(["plan.status as planStatus", "plan.end_date as planEndDate"])
    .where("sessions.expire", ">", now)
    .where("users.suspended_at", "is", null);

const sessionRow = prepareQuery((db, given: SessionKey) =>
  sessionsWithViewers(db, given).where("sessions.sid", "=", given.sid),
);

const sessionOfFormer = prepareQuery((db, given: SessionKey) =>
  sessionsWithViewers(db, given)
    .where("sessions.former_sid", "=", given.sid)
    .where(sql<SqlBool>`coalesce(sessions.former_ends_at > ${given.now}, true)`),
);

/** The statement of the look-up, for those who want to see its plan. */
export const compileOpenSession = sessionRow.compile;

/** A page in the browser asks for many things at once, all with the same cookie. */
const openSession = askedTogether(sessionRow, ({ sid }) => sid);

/** Session, user, profiles and active plan in one query: it runs once for every request that carries a cookie. */
export async function findOpenSession(db: DbOrTrx, sid: string, now: Date): Promise<OpenSession | null> {
  const [row] = await openSession(db, { sid, now });
  return row ? toOpenSession(row) : null;
}

/**
 * A session whose token was replaced a few seconds ago, by the former token. It has the rights from before the proof that replaced it, and
 * no more.
 */
export async function findSessionByFormer(db: DbOrTrx, sid: string, now: Date): Promise<OpenSession | null> {
  const [row] = await sessionOfFormer(db, { sid, now });
  if (!row) return null;
  const session = toOpenSession(row);
  return {
    ...session,
    provedAt: session.startedAt,
    factorProvedAt: null,
    fullyProvedAt: null,
    isNewTokenUnseen: false,
  };
}

type SessionRow = Awaited<ReturnType<typeof openSession>>[number];

function toOpenSession({ planStatus, planEndDate, ...row }: SessionRow): OpenSession {
  const { sid, expiresAt, startedAt, provedAt, factorProvedAt, fullyProvedAt, ...rest } = row;
  const { isDemo, isNewTokenUnseen, issuer, isFactorByProvider, ...user } = rest;
  const subscription = planStatus && planEndDate ? { status: planStatus, endDate: planEndDate } : null;
  const viewer = { ...toViewer(user), subscription };
  const proofs = { startedAt, provedAt, factorProvedAt, fullyProvedAt };
  return { sid, expiresAt, ...proofs, isDemo, isNewTokenUnseen, issuer, isFactorByProvider, viewer };
}

/** A user's open sessions, the latest sign-in first. */
export async function listOpenSessions(db: DbOrTrx, userId: UserId, now: Date) {
  return await db
    .selectFrom("sessions")
    .select(["sid", "former_sid as formerSid", "created_at as startedAt", "expire as expiresAt"])
    .select(sql<string | null>`sess ->> 'userAgent'`.as("userAgent"))
    .where("user_id", "=", userId)
    .where("expire", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("sid")
    .execute();
}

export async function insertSession(
  db: DbOrTrx,
  session: {
    sid: string;
    userId: UserId;
    userAgent: string | null;
    now: Date;
    expiresAt: Date;
  } & SessionStart,
) {
  await db
    .insertInto("sessions")
    .values({
      sid: session.sid,
      user_id: session.userId,
      sess: JSON.stringify({ userId: session.userId, userAgent: session.userAgent }),
      created_at: session.now,
      // A sign-in is a proof.
      proved_at: session.now,
      fully_proved_at: session.isFull ? session.now : null,
      expire: session.expiresAt,
      issuer: session.provider?.issuer ?? null,
      is_factor_by_provider: session.provider?.isSecondFactor ?? false,
    })
    .execute();
}

/** Ends those that began first, where there are more than so many. */
export async function deleteSessionsBeyond(db: DbOrTrx, userId: UserId, max: number) {
  const beyond = db
    .selectFrom("sessions")
    .select("sid")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("sid")
    .offset(max);
  await db.deleteFrom("sessions").where("sid", "in", beyond).execute();
}

/** Deletes the sessions of all accounts, or of one, with the browsers that were remembered. Returns how many sessions there were. */
export async function deleteAllSessions(db: DbOrTrx, userId: UserId | null): Promise<number> {
  await deleteAllRemembered(db, userId);
  const all = db.deleteFrom("sessions");
  const { numDeletedRows } = await (userId === null ? all : all.where("user_id", "=", userId)).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function setSessionProved(db: DbOrTrx, sid: string, now: Date, by?: ProvedBy) {
  await db
    .updateTable("sessions")
    .set({ proved_at: now, ...(by && { factor_proved_at: now }), ...(by === "all" && { fully_proved_at: now }) })
    .where("sid", "=", sid)
    .execute();
}

/** A session that was open a moment ago is known by its former key, too: its person may have proved who they are meanwhile. */
const isKnownBy = (sid: string) => sql<SqlBool>`(sid = ${sid} or former_sid = ${sid})`;

/** From now on the session is known by another key; by the former one until `setNewTokenSeen` says when that ends. */
export async function setSessionRenewed(
  trx: Trx,
  { sid, formerSid, newSid, now }: { sid: string; formerSid: string; newSid: string; now: Date },
) {
  await trx
    .updateTable("sessions")
    .set({ sid: newSid, former_sid: formerSid, renewed_at: now, former_ends_at: null })
    .where("sid", "=", sid)
    .execute();
}

export async function setNewTokenSeen(db: DbOrTrx, sid: string, formerEndsAt: Date) {
  await db
    .updateTable("sessions")
    .set({ former_ends_at: formerEndsAt })
    .where("sid", "=", sid)
    .where("former_ends_at", "is", null)
    .execute();
}

export async function setSessionExpiry(db: DbOrTrx, sid: string, expiresAt: Date) {
  await db.updateTable("sessions").set({ expire: expiresAt }).where("sid", "=", sid).execute();
}

export async function deleteSession(db: DbOrTrx, sid: string) {
  await db.deleteFrom("sessions").where(isKnownBy(sid)).execute();
}

export async function deleteSessionsOfUser(db: DbOrTrx, userId: UserId) {
  await deleteAllRemembered(db, userId);
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Every one but this, with the browsers that were remembered, this one as well. Says how many sessions there were. */
export async function deleteOtherSessions(db: DbOrTrx, userId: UserId, sid: string | null): Promise<number> {
  await deleteAllRemembered(db, userId);
  const others = db.deleteFrom("sessions").where("user_id", "=", userId);
  const rows = await (sid === null ? others : others.where(sql<SqlBool>`${isKnownBy(sid)} is not true`))
    .returning("sid")
    .execute();
  return rows.length;
}

export async function deleteExpiredSessions(db: DbOrTrx, now: Date) {
  await db.deleteFrom("sessions").where("expire", "<=", now).execute();
}

export async function deleteSessionsOfDemoUsers(db: DbOrTrx) {
  const demoUsers = db.selectFrom("users").select("id").where("is_demo", "=", true);
  await db.deleteFrom("sessions").where("user_id", "in", demoUsers).execute();
}
