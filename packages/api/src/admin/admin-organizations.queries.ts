import type { OrganizationId } from "@quorate/core/ids";
import type { VerificationFilter } from "@quorate/core/verification/verification";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import type { CreatedWithin } from "../schema/created.ts";
import { containsWords } from "../search/contains-words.queries.ts";
import { createdWithin } from "../search/created-within.queries.ts";
import { isNamed } from "../search/named-by.queries.ts";

const SEARCHED = [
  "organizations.name",
  "organizations.industry",
  "organizations.location",
  "users.email",
  "users.first_name",
  "users.last_name",
];

function selectAdminOrganizations(db: DbOrTrx) {
  return db
    .selectFrom("organizations")
    .innerJoin("users", "users.id", "organizations.user_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("verifications")
          .select(["id", "status"])
          .whereRef("verifications.organization_id", "=", "organizations.id")
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .leftJoin("users as deciders", "deciders.id", "organizations.verification_decided_by_id")
    .select([
      "organizations.id",
      "organizations.user_id as userId",
      "users.first_name as firstName",
      "users.last_name as lastName",
      "users.email",
      "users.profile_image_url as profileImageUrl",
      sql<boolean>`users.closed_at is null and users.suspended_at is null`.as("hasPage"),
      "organizations.name",
      "organizations.logo_url as logoUrl",
      "organizations.industry",
      "organizations.size",
      "organizations.website",
      "organizations.description",
      "organizations.location",
      "organizations.is_verified as isVerified",
      "newest.id as verificationId",
      "newest.status as verificationStatus",
      "organizations.verification_notes as verificationNotes",
      "organizations.verification_date as verificationDate",
      "organizations.created_at as createdAt",
      "deciders.email as decidedBy",
    ])
    .select(
      sql<number>`(select count(*) from projects where projects.organization_id = organizations.id)`.as(
        "totalProjects",
      ),
    );
}

export type AdminOrganizationRow = Awaited<ReturnType<typeof listAdminOrganizations>>[number];

type Page = {
  q?: string | undefined;
  status: VerificationFilter;
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The newest first; those who wait for a decision in the order in which they came. */
export async function listAdminOrganizations(db: DbOrTrx, { q, status, created, limit, cursor }: Page) {
  const direction = status === "pending" ? "asc" : "desc";
  let query = selectAdminOrganizations(db)
    .where(createdWithin("organizations.created_at", created))
    .orderBy("organizations.created_at", direction)
    .orderBy("organizations.id", direction);
  if (q) query = query.where(containsWords(SEARCHED, q, [isNamed("organizations", q), isNamed("users", q)]));
  if (status !== "all") query = query.where("organizations.is_verified", "=", status === "verified");
  if (cursor) {
    const place = sql`(organizations.created_at, organizations.id)`;
    const last = sql`(select created_at, id from organizations where id = ${cursor})`;
    query = query.where(direction === "asc" ? sql<SqlBool>`${place} > ${last}` : sql<SqlBool>`${place} < ${last}`);
  }
  return await query.limit(limit).execute();
}

export async function findAdminOrganization(db: DbOrTrx, id: OrganizationId): Promise<AdminOrganizationRow> {
  return await selectAdminOrganizations(db).where("organizations.id", "=", id).executeTakeFirstOrThrow();
}
