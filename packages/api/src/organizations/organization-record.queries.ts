import type { OrganizationId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { takenBackOf } from "../ledger/lost-parts.queries.ts";

const OPEN_PROJECTS_SHOWN_MAX = 20;

export type OrganizationRecordRow = Awaited<ReturnType<typeof findOrganizationRecord>>;

/** How an organization has done as a client: its projects by status, what it paid, and how soon it released what was submitted. */
export async function findOrganizationRecord(db: DbOrTrx, id: OrganizationId) {
  const [projects, paid, releases, openProjects] = await Promise.all([
    countProjects(db, id),
    sumPaid(db, id),
    measureReleases(db, id),
    listOpenProjects(db, id),
  ]);
  return { ...projects, ...paid, ...releases, openProjects };
}

async function countProjects(db: DbOrTrx, id: OrganizationId) {
  const inStatus = (status: string) => sql<number>`count(*) filter (where status = ${status})`;
  return await db
    .selectFrom("projects")
    .select(({ fn }) => [
      fn.countAll<number>().as("posted"),
      inStatus("open").as("open"),
      inStatus("in_progress").as("inProgress"),
      inStatus("completed").as("completed"),
      inStatus("cancelled").as("cancelled"),
    ])
    .where("organization_id", "=", id)
    .executeTakeFirstOrThrow();
}

async function sumPaid(db: DbOrTrx, id: OrganizationId) {
  return await db
    .selectFrom("projects")
    .innerJoin("project_payments", "project_payments.project_id", "projects.id")
    .select([
      sql<string>`coalesce(sum(settled_fee + settled_payout - ${takenBackOf("project_payments.id")}), 0)::numeric(14, 2)::text`.as(
        "paidTotal",
      ),
      sql<number>`count(distinct projects.id) filter (where settled_payout > 0
        and settled_fee + settled_payout > ${takenBackOf("project_payments.id")})`.as("paidProjects"),
    ])
    .where("projects.organization_id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Milestones released as agreed: an administrator decides a dispute, so its days are not the client's. */
async function measureReleases(db: DbOrTrx, id: OrganizationId) {
  return await db
    .selectFrom("projects")
    .innerJoin("milestones", "milestones.project_id", "projects.id")
    .select(({ fn }) => [
      fn.countAll<number>().as("released"),
      sql<number>`count(*) filter (where milestones.auto_release_at is null or milestones.settled_at < milestones.auto_release_at)`.as(
        "releasedInTime",
      ),
      sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from milestones.settled_at - milestones.submitted_at) / 86400)::float8`.as(
        "releaseDays",
      ),
    ])
    .where("projects.organization_id", "=", id)
    .where("milestones.status", "=", "released")
    .where("milestones.submitted_at", "is not", null)
    .where(sql<SqlBool>`not exists (select from disputes where disputes.milestone_id = milestones.id)`)
    .executeTakeFirstOrThrow();
}

async function listOpenProjects(db: DbOrTrx, id: OrganizationId) {
  return await db
    .selectFrom("projects")
    .leftJoin("service_categories", "service_categories.id", "projects.service_category_id")
    .select([
      "projects.id",
      "projects.title",
      "projects.budget",
      "projects.timeline",
      "service_categories.name as service",
      "projects.created_at as createdAt",
    ])
    .where("projects.organization_id", "=", id)
    .where("projects.status", "=", "open")
    .orderBy("projects.created_at", "desc")
    .orderBy("projects.id")
    .limit(OPEN_PROJECTS_SHOWN_MAX)
    .execute();
}
