import type { ExpertId, OrganizationId } from "@quorate/core/ids";
import type { PaymentStatus } from "@quorate/core/payments/payment";
import type { ProjectStatus } from "@quorate/core/projects/project";
import type { DbOrTrx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import { type ExpressionBuilder, sql } from "kysely";
import { selectProjectRows } from "../projects/projects.queries.ts";
import { selectListedRows } from "../projects/reading/project-list.queries.ts";

/** Only the newest are shown; the total is counted separately. */
const PROJECTS_SHOWN_MAX = 100;

const HELD: PaymentStatus[] = ["escrowed", "disputed"];

type Shown = { status?: ProjectStatus; limit?: number };

export async function listClientProjects(db: DbOrTrx, organizationId: OrganizationId, shown: Shown = {}) {
  return await newestProjects(db, shown).where("projects.organization_id", "=", organizationId).execute();
}

export async function listAssignedProjects(db: DbOrTrx, expertId: ExpertId, shown: Shown = {}) {
  return await newestProjects(db, shown).where("projects.expert_id", "=", expertId).execute();
}

/** The same with all that a list says of each to one party. */
export async function listListedProjects(
  db: DbOrTrx,
  reader: { organizationId: OrganizationId } | { expertId: ExpertId },
) {
  const listed = selectListedRows(db, { organizationId: null, expertId: null, adminRole: null, ...reader })
    .orderBy("projects.created_at", "desc")
    .orderBy("projects.id")
    .limit(PROJECTS_SHOWN_MAX);
  return "expertId" in reader
    ? await listed.where("projects.expert_id", "=", reader.expertId).execute()
    : await listed.where("projects.organization_id", "=", reader.organizationId).execute();
}

function newestProjects(db: DbOrTrx, { status, limit = PROJECTS_SHOWN_MAX }: Shown) {
  const query = selectProjectRows(db).orderBy("projects.created_at", "desc").orderBy("projects.id").limit(limit);
  return status === undefined ? query : query.where("projects.status", "=", status);
}

/** All projects of an organization by their status, and since when it has had any. */
export async function countClientProjects(db: DbOrTrx, organizationId: OrganizationId) {
  const inStatus = (eb: ExpressionBuilder<DB, "projects">, status: ProjectStatus) =>
    eb.fn.countAll<number>().filterWhere("status", "=", status);
  return await db
    .selectFrom("projects")
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      inStatus(eb, "open").as("open"),
      inStatus(eb, "in_progress").as("inProgress"),
      inStatus(eb, "completed").as("completed"),
      inStatus(eb, "cancelled").as("cancelled"),
      eb.fn.min("created_at").$castTo<Date | null>().as("since"),
    ])
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
}

export async function countAssignedProjects(db: DbOrTrx, expertId: ExpertId) {
  return await db
    .selectFrom("projects")
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("status", "=", "in_progress").as("active"),
    ])
    .where("expert_id", "=", expertId)
    .executeTakeFirstOrThrow();
}

export async function findEscrowedMinor(db: DbOrTrx, organizationId: OrganizationId): Promise<number> {
  const held = await db
    .selectFrom("project_payments")
    .select(sql<number>`coalesce(sum(amount) * 100, 0)::bigint`.as("minor"))
    .where("client_id", "=", organizationId)
    .where("status", "in", HELD)
    .executeTakeFirstOrThrow();
  return held.minor;
}

export async function findExpertFigures(db: DbOrTrx, expertId: ExpertId) {
  return await db
    .selectFrom("experts")
    .select(["id", "total_projects as totalProjects", "rating", "is_verified as isVerified"])
    .where("id", "=", expertId)
    .executeTakeFirstOrThrow();
}
