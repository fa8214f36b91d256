import type { UserId, VerificationId } from "@quorate/core/ids";
import {
  statusOfState,
  type VerificationState,
  type VerificationSubjectKind,
} from "@quorate/core/verification/verification";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isNamed, namedBy } from "../search/named-by.queries.ts";

type Late = { overdue: Date; expeditedOverdue: Date };
type Page = {
  state: Exclude<VerificationState, "none"> | "late" | "all";
  subject?: VerificationSubjectKind | undefined;
  q?: string | undefined;
  limit: number;
  cursor?: VerificationId | undefined;
};

const NAME = sql<string>`coalesce(organizations.name, full_name(users.first_name, users.last_name))`;
const SEARCHED = sql<string>`concat_ws(' ', organizations.name, users.first_name, users.last_name, users.email,
  experts.title, experts.mba_school)`;
const IS_VERIFIED = sql<boolean>`coalesce(experts.is_verified, organizations.is_verified, false)`;
/** The administrators who opened its documents, the earliest first. */
const OPENED_BY = sql<{ adminId: UserId; email: string; documents: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('adminId', id, 'email', email, 'documents', documents) order by since, id), '[]')
  from (select admins.id, admins.email, count(*) as documents, min(opened_at) as since
    from verification_openings join users as admins on admins.id = admin_id
    where verification_id = v.id and document_id = any (v.document_ids) group by admins.id) as openers)`;
const IS_UNHURRIED = sql<SqlBool>`(v.expedited_at is null)`;

function selectItems(db: DbOrTrx) {
  return db
    .selectFrom("verifications as v")
    .leftJoin("experts", "experts.id", "v.expert_id")
    .leftJoin("organizations", "organizations.id", "v.organization_id")
    .innerJoin("users", (join) => join.on(sql<SqlBool>`users.id = coalesce(experts.user_id, organizations.user_id)`))
    .leftJoin("verification_steps as held", "held.id", "v.held_step_id")
    .leftJoin("users as deciders", "deciders.id", "held.actor_id")
    .select([
      "v.id",
      "v.status",
      "v.expert_id as expertId",
      "v.organization_id as organizationId",
      "v.moved_at as movedAt",
      "v.expedited_at as expeditedAt",
      "v.revision",
      "v.held_until as heldUntil",
      "held.id as heldStepId",
      "held.kind as heldKind",
      "held.actor_id as heldBy",
      "deciders.email as heldByEmail",
      "experts.title",
      "experts.mba_school as mbaSchool",
      "experts.graduation_year as graduationYear",
      "organizations.industry",
      "organizations.logo_url as logoUrl",
      "organizations.registration_number as registrationNumber",
      "organizations.registered_country as registeredCountry",
      "users.id as userId",
      "users.email",
      "users.profile_image_url as profileImageUrl",
    ])
    .select(NAME.as("name"))
    .select(IS_VERIFIED.as("isVerified"))
    .select(OPENED_BY.as("openedBy"))
    .select(sql<number>`cardinality(v.document_ids)`.as("documentCount"));
}

const isLate = ({ overdue, expeditedOverdue }: Late) => sql<SqlBool>`(v.moved_at < ${overdue}
  or (v.expedited_at is not null and greatest(v.expedited_at, v.moved_at) < ${expeditedOverdue}))`;

export async function findVerificationRow(db: DbOrTrx, id: VerificationId): Promise<VerificationItemRow> {
  return await selectItems(db).where("v.id", "=", id).executeTakeFirstOrThrow();
}

export type VerificationItemRow = Awaited<ReturnType<typeof listVerificationRows>>[number];

/** Waiting cases: those who paid to be first, then in the order in which they came. All others by their latest change. */
export async function listVerificationRows(db: DbOrTrx, { state, subject, q, limit, cursor }: Page, late: Late) {
  const waits = state === "pending" || state === "late";
  let query = selectItems(db);
  if (state !== "all") query = query.where("v.status", "=", statusOfState(waits ? "pending" : state));
  if (state === "late") query = query.where(isLate(late));
  if (subject) query = query.where(subject === "expert" ? "v.expert_id" : "v.organization_id", "is not", null);
  if (q) query = query.where(isFoundBy(q));
  if (waits) {
    query = query.orderBy(IS_UNHURRIED).orderBy("v.moved_at").orderBy("v.id");
    if (cursor) {
      const last = sql`select expedited_at is null, moved_at, id from verifications where id = ${cursor}`;
      query = query.where(sql<SqlBool>`((v.expedited_at is null), v.moved_at, v.id) > (${last})`);
    }
  } else {
    query = query.orderBy("v.moved_at", "desc").orderBy("v.id", "desc");
    if (cursor) {
      const last = sql`select moved_at, id from verifications where id = ${cursor}`;
      query = query.where(sql<SqlBool>`(v.moved_at, v.id) < (${last})`);
    }
  }
  return await query.limit(limit).execute();
}

/** It contains each of the words as written, or the person's name in another spelling. */
function isFoundBy(q: string): RawBuilder<SqlBool> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const held = words.map((word) => sql<SqlBool>`position(${word} in lower(${SEARCHED})) > 0`);
  const isCalled = sql<SqlBool>`coalesce(experts.names @@ ${namedBy(q, ":*")}, false)`;
  return sql<SqlBool>`((${sql.join(held, sql` and `)}) or ${isCalled} or ${isNamed("organizations", q)} or ${isNamed("users", q)})`;
}

/** The profile and the account behind a verification, for an administrator. */
export async function findClaimant(db: DbOrTrx, id: VerificationId) {
  return await db
    .selectFrom("verifications as v")
    .leftJoin("experts", "experts.id", "v.expert_id")
    .leftJoin("organizations", "organizations.id", "v.organization_id")
    .innerJoin("users", (join) => join.on(sql<SqlBool>`users.id = coalesce(experts.user_id, organizations.user_id)`))
    .select([
      "users.email",
      "users.email_verified_at as emailVerifiedAt",
      "users.created_at as joinedAt",
      "organizations.name as organizationName",
      "organizations.location",
      "organizations.website",
    ])
    .select(sql<string>`full_name(users.first_name, users.last_name)`.as("personName"))
    .where("v.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Which of a verification's documents this administrator has opened, and when. */
export async function listOpenings(db: DbOrTrx, verificationId: VerificationId, adminId: UserId) {
  return await db
    .selectFrom("verification_openings")
    .select(["document_id as documentId", "opened_at as openedAt"])
    .where("verification_id", "=", verificationId)
    .where("admin_id", "=", adminId)
    .execute();
}
