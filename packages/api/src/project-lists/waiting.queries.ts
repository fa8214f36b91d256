import type { ExpertId, OrganizationId } from "@quorate/core/ids";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import type { Minor } from "@quorate/core/money";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

const UNSETTLED: MilestoneStatus[] = ["planned", "funded", "submitted", "disputed"];

/** Milestones of projects in progress that are not settled, with both parties' names and an unresolved dispute. */
function selectUnsettledMilestones(db: DbOrTrx) {
  return db
    .selectFrom("milestones")
    .innerJoin("projects", "projects.id", "milestones.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("experts", "experts.id", "projects.expert_id")
    .innerJoin("users as expert_users", "expert_users.id", "experts.user_id")
    .leftJoin("disputes", (join) =>
      join.onRef("disputes.milestone_id", "=", "milestones.id").on("disputes.status", "<>", "resolved"),
    )
    .select([
      "milestones.id",
      "milestones.title",
      "milestones.position",
      "milestones.status",
      "milestones.amount",
      "milestones.due_date",
      "milestones.change_request",
      "milestones.created_at",
      "milestones.updated_at",
      "milestones.funded_at",
      "milestones.submitted_at",
      "milestones.auto_release_at",
      "projects.id as project_id",
      "projects.title as project_title",
      "organizations.name as organization_name",
      "organizations.user_id as client_user_id",
      sql<string>`full_name(expert_users.first_name, expert_users.last_name)`.as("expert_name"),
      "disputes.status as dispute_status",
      "disputes.opened_by_id as dispute_opened_by_id",
      "disputes.answer_due_at as dispute_answer_due_at",
      "disputes.created_at as dispute_created_at",
    ])
    .where("projects.status", "=", "in_progress")
    .where("milestones.status", "in", UNSETTLED);
}

export type UnsettledMilestoneRow = Awaited<ReturnType<typeof listClientMilestones>>[number];

export async function listClientMilestones(db: DbOrTrx, organizationId: OrganizationId) {
  return await selectUnsettledMilestones(db).where("projects.organization_id", "=", organizationId).execute();
}

export async function listExpertMilestones(db: DbOrTrx, expertId: ExpertId) {
  return await selectUnsettledMilestones(db).where("projects.expert_id", "=", expertId).execute();
}

export async function listUndecidedProposals(db: DbOrTrx, organizationId: OrganizationId) {
  return await db
    .selectFrom("proposals")
    .innerJoin("projects", "projects.id", "proposals.project_id")
    .select((eb) => [
      "projects.id as projectId",
      "projects.title as projectTitle",
      eb.fn.countAll<number>().as("count"),
      eb.fn.min("proposals.created_at").as("oldestAt"),
      sql<Minor | null>`(min(proposals.proposed_rate) * 100)::bigint`.as("lowestRateMinor"),
    ])
    .where("projects.organization_id", "=", organizationId)
    .where("projects.status", "=", "open")
    .where("proposals.status", "=", "pending")
    .groupBy(["projects.id", "projects.title"])
    .execute();
}

export async function listOpenInvitations(db: DbOrTrx, expertId: ExpertId) {
  return await db
    .selectFrom("project_invitations")
    .innerJoin("projects", "projects.id", "project_invitations.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select([
      "projects.id as projectId",
      "projects.title as projectTitle",
      "organizations.name as counterpartName",
      "project_invitations.created_at as invitedAt",
    ])
    .where("project_invitations.expert_id", "=", expertId)
    .where("projects.status", "=", "open")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("proposals")
            .select("proposals.id")
            .whereRef("proposals.project_id", "=", "project_invitations.project_id")
            .whereRef("proposals.expert_id", "=", "project_invitations.expert_id"),
        ),
      ),
    )
    .execute();
}
