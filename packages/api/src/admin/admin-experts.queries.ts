import type { ExpertId } from "@quorate/core/ids";
import type { VerificationFilter } from "@quorate/core/verification/verification";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import type { CreatedWithin } from "../schema/created.ts";
import { containsWords } from "../search/contains-words.queries.ts";
import { createdWithin } from "../search/created-within.queries.ts";
import { namedBy } from "../search/named-by.queries.ts";

const SEARCHED = [
  "users.first_name",
  "users.last_name",
  "users.email",
  "experts.title",
  "experts.company",
  "experts.mba_school",
];

/** Experts with their owner and their newest verification. Profiles without one count as waiting since they exist. */
function selectAdminExperts(db: DbOrTrx) {
  return db
    .selectFrom("experts")
    .innerJoin("users", "users.id", "experts.user_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("verifications")
          .select(["id", "status", "moved_at", "decided_by_id", "expedited_at"])
          .whereRef("verifications.expert_id", "=", "experts.id")
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .leftJoin("users as deciders", "deciders.id", "newest.decided_by_id");
}

const columns = [
  "experts.id",
  "experts.user_id as userId",
  "users.first_name as firstName",
  "users.last_name as lastName",
  "users.email",
  "users.profile_image_url as profileImageUrl",
  sql<boolean>`users.closed_at is null and users.suspended_at is null`.as("hasPage"),
  "experts.title",
  "experts.company",
  "experts.mba_school as mbaSchool",
  "experts.graduation_year as graduationYear",
  "experts.specializations",
  "experts.rating",
  "experts.total_projects as totalProjects",
  "experts.is_available as isAvailable",
  "experts.is_verified as isVerified",
  "experts.verification_notes as verificationNotes",
  "experts.verification_date as verificationDate",
  "experts.education_certificate_url as educationCertificateUrl",
  "experts.cv_url as cvUrl",
  "experts.additional_documents_urls as additionalDocumentsUrls",
  "experts.created_at as createdAt",
  "newest.id as verificationId",
  "newest.status as verificationStatus",
  "newest.moved_at as verificationOpenedAt",
  "newest.expedited_at as expeditedAt",
  "deciders.email as decidedBy",
] as const;

export type AdminExpertRow = Awaited<ReturnType<typeof listAdminExperts>>[number];

const WAITING_SINCE = sql<Date>`coalesce(newest.moved_at, experts.created_at)`;
const IS_UNHURRIED = sql<SqlBool>`(newest.expedited_at is null)`;
const IS_WAITING = sql<SqlBool>`(not experts.is_verified and coalesce(newest.status, 'pending') = 'pending')`;

const IS_DECLINED = sql<SqlBool>`(not experts.is_verified and newest.status in ('rejected', 'more_needed'))`;
const HAS_LAPSED = sql<SqlBool>`(not experts.is_verified and newest.status in ('approved', 'expired'))`;

type AdminExpertPage = {
  q?: string | undefined;
  status: VerificationFilter;
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: ExpertId | undefined;
};

/** The newest first; those who wait for a decision in the order in which they came, after those who paid to be first. */
export async function listAdminExperts(db: DbOrTrx, { q, status, created, limit, cursor }: AdminExpertPage) {
  let query = selectAdminExperts(db).select(columns).where(createdWithin("experts.created_at", created));
  if (q) query = query.where(containsWords(SEARCHED, q, [sql`experts.names @@ ${namedBy(q, ":*")}`]));
  if (status === "verified") query = query.where("experts.is_verified", "=", true);
  if (status === "pending") {
    query = query.where(IS_WAITING).orderBy(IS_UNHURRIED).orderBy(WAITING_SINCE).orderBy("experts.id");
    if (cursor) {
      const place = sql`${IS_UNHURRIED}, ${WAITING_SINCE}, experts.id`;
      query = query.where(sql<SqlBool>`(${place}) > (${queuePlaceOf(db, cursor)})`);
    }
  } else {
    query = query.orderBy("experts.created_at", "desc").orderBy("experts.id", "desc");
    if (cursor) {
      const last = sql`select created_at, id from experts where id = ${cursor}`;
      query = query.where(sql<SqlBool>`(experts.created_at, experts.id) < (${last})`);
    }
  }
  return await query.limit(limit).execute();
}

function queuePlaceOf(db: DbOrTrx, cursor: ExpertId) {
  return selectAdminExperts(db)
    .select([IS_UNHURRIED.as("unhurried"), WAITING_SINCE.as("since"), "experts.id"])
    .where("experts.id", "=", cursor);
}

export async function findAdminExpert(db: DbOrTrx, id: ExpertId): Promise<AdminExpertRow> {
  return await selectAdminExperts(db).select(columns).where("experts.id", "=", id).executeTakeFirstOrThrow();
}

/**
 * Every expert is verified, waiting, declined, or lapsed: verified once, no longer so, and not waiting again. Those waiting since before
 * `overdue` are late; those who paid to be first are late from `expeditedOverdue`.
 */
export async function countExperts(
  db: DbOrTrx,
  { overdue, expeditedOverdue }: { overdue: Date; expeditedOverdue: Date },
) {
  return await selectAdminExperts(db)
    .select([
      (eb) => eb.fn.countAll<number>().as("total"),
      (eb) => eb.fn.countAll<number>().filterWhere("experts.is_verified", "=", true).as("verified"),
      (eb) => eb.fn.countAll<number>().filterWhere(IS_WAITING).as("pending"),
      (eb) => eb.fn.countAll<number>().filterWhere(IS_DECLINED).as("declined"),
      (eb) => eb.fn.countAll<number>().filterWhere(HAS_LAPSED).as("lapsed"),
      (eb) =>
        eb.fn
          .countAll<number>()
          .filterWhere(IS_WAITING)
          .filterWhere(sql<SqlBool>`(${WAITING_SINCE} < ${overdue}
            or (newest.expedited_at is not null and greatest(newest.expedited_at, newest.moved_at) < ${expeditedOverdue}))`)
          .as("overdue"),
    ])
    .executeTakeFirstOrThrow();
}
