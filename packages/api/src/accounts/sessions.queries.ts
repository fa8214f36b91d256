import type { UserType } from "@quorate/core/access/user-type";
import type { EntrepreneurId, ExpertId, OrganizationId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { Viewer } from "../context.ts";

export type OpenSession = { viewer: Viewer; startedAt: Date; expiresAt: Date };

/** Session, user and profiles in one query: it runs once for every request that carries a cookie. */
export async function findOpenSession(db: DbOrTrx, sid: string, now: Date): Promise<OpenSession | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("experts", "experts.user_id", "users.id")
    .leftJoin("organizations", "organizations.user_id", "users.id")
    .leftJoin("entrepreneurs", "entrepreneurs.user_id", "users.id")
    .select([
      "sessions.expire as expiresAt",
      "sessions.created_at as startedAt",
      "users.id as userId",
      "users.email",
      "users.first_name as firstName",
      "users.last_name as lastName",
      "users.profile_image_url as profileImageUrl",
      "users.user_type as userType",
      "users.is_admin as isAdmin",
      "users.email_verified_at as emailVerifiedAt",
      "experts.id as expertId",
      "organizations.id as organizationId",
      "entrepreneurs.id as entrepreneurId",
    ])
    .where("sessions.sid", "=", sid)
    .where("sessions.expire", ">", now)
    .executeTakeFirst();
  if (!row) return null;
  const { expiresAt, startedAt, emailVerifiedAt, ...user } = row;
  return {
    expiresAt,
    startedAt,
    viewer: {
      ...user,
      userId: user.userId as UserId,
      userType: user.userType as UserType,
      emailVerified: emailVerifiedAt !== null,
      expertId: user.expertId as ExpertId | null,
      organizationId: user.organizationId as OrganizationId | null,
      entrepreneurId: user.entrepreneurId as EntrepreneurId | null,
    },
  };
}

export async function insertSession(
  db: DbOrTrx,
  session: { sid: string; userId: UserId; userAgent: string | null; now: Date; expiresAt: Date },
) {
  await db
    .insertInto("sessions")
    .values({
      sid: session.sid,
      user_id: session.userId,
      sess: JSON.stringify({ userId: session.userId, userAgent: session.userAgent }),
      created_at: session.now,
      expire: session.expiresAt,
    })
    .execute();
}

export async function setSessionExpiry(db: DbOrTrx, sid: string, expiresAt: Date) {
  await db.updateTable("sessions").set({ expire: expiresAt }).where("sid", "=", sid).execute();
}

export async function deleteSession(db: DbOrTrx, sid: string) {
  await db.deleteFrom("sessions").where("sid", "=", sid).execute();
}

export async function deleteSessionsOfUser(db: DbOrTrx, userId: UserId) {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

export async function deleteExpiredSessions(db: DbOrTrx, now: Date) {
  await db.deleteFrom("sessions").where("expire", "<=", now).execute();
}
