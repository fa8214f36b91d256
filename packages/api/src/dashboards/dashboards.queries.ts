import type { ExpertId, OrganizationId } from "@quorate/core/ids";
import type { PaymentStatus } from "@quorate/core/payments/payment";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import { selectProjectRows } from "../projects/projects.queries.ts";

/** The cards count projects by status, so the dashboard takes all of them; nobody has more by far. */
const PROJECTS_MAX = 500;

const HELD: PaymentStatus[] = ["escrowed", "disputed"];

export async function listClientProjects(db: DbOrTrx, organizationId: OrganizationId) {
  return await selectProjectRows(db)
    .where("projects.organization_id", "=", organizationId)
    .orderBy("projects.created_at", "desc")
    .orderBy("projects.id")
    .limit(PROJECTS_MAX)
    .execute();
}

export async function listAssignedProjects(db: DbOrTrx, expertId: ExpertId) {
  return await selectProjectRows(db)
    .where("projects.expert_id", "=", expertId)
    .orderBy("projects.created_at", "desc")
    .orderBy("projects.id")
    .limit(PROJECTS_MAX)
    .execute();
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
