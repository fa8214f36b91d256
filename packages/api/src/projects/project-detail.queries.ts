import type { ExpertId, OrganizationId, ProjectId, UserId } from "@quorate/core/ids";
import { periodOf } from "@quorate/core/milestones/period";
import type { ProjectParty } from "@quorate/core/projects/project";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import { toPeriodTerms } from "../schema/period.ts";
import { paidThrough } from "../track-records/past-work.queries.ts";
import { projectIsPaid } from "./projects.queries.ts";

export type ProjectClient = {
  industry: string | null;
  location: string | null;
  isVerified: boolean;
};

export async function findProjectClient(db: DbOrTrx, id: OrganizationId): Promise<ProjectClient> {
  return await db
    .selectFrom("organizations")
    .select(["industry", "location", "is_verified as isVerified"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** What experts said about the organization as a client, in public. */
export async function findClientRating(
  db: DbOrTrx,
  organizationId: OrganizationId,
): Promise<{ rating: number | null; reviewCount: number }> {
  const row = await db
    .selectFrom("reviews")
    .innerJoin("projects", "projects.id", "reviews.project_id")
    .innerJoin("organizations", (join) =>
      join
        .onRef("organizations.id", "=", "projects.organization_id")
        .onRef("organizations.user_id", "=", "reviews.reviewee_id"),
    )
    .select(({ fn }) => [
      sql<number | null>`round(avg(reviews.rating), 2)::float8`.as("rating"),
      fn.countAll<number>().as("reviewCount"),
    ])
    .where("reviews.is_public", "=", true)
    .where("organizations.id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row;
}

export async function findInvitation(
  db: DbOrTrx,
  key: { projectId: ProjectId; expertId: ExpertId },
): Promise<{ note: string | null; createdAt: Date; authorId: UserId } | undefined> {
  return db
    .selectFrom("project_invitations")
    .innerJoin("projects", "projects.id", "project_invitations.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select([
      "project_invitations.note",
      "project_invitations.created_at as createdAt",
      "organizations.user_id as authorId",
    ])
    .where("project_invitations.project_id", "=", key.projectId)
    .where("project_invitations.expert_id", "=", key.expertId)
    .executeTakeFirst();
}

const suspendedParty = sql<ProjectParty | null>`case
  when exists (select from organizations join users on users.id = organizations.user_id
    where organizations.id = projects.organization_id and users.suspended_at is not null) then 'client'
  when exists (select from experts join users on users.id = experts.user_id
    where experts.id = projects.expert_id and users.suspended_at is not null) then 'expert' end`;

export type ProjectStanding = { isPaid: boolean; paidAmount: string; suspendedParty: ProjectParty | null };

/** Whether the project counts as paid for, what the client has paid for settled milestones, and which side is suspended, the client first. */
export async function findProjectStanding(db: DbOrTrx, id: ProjectId): Promise<ProjectStanding> {
  return await db
    .selectFrom("projects")
    .select([projectIsPaid.as("isPaid"), paidThrough.as("paidAmount"), suspendedParty.as("suspendedParty")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function countProposals(db: DbOrTrx, projectId: ProjectId): Promise<number> {
  const { count } = await db
    .selectFrom("proposals")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What the client has planned, in its order, without the milestone that stands for the whole project. */
export async function listPlannedMilestones(db: DbOrTrx, projectId: ProjectId) {
  const rows = await db
    .selectFrom("milestones")
    .select(["title", "description", "amount", "due_date as dueDate", "period_weeks as weeks", "hourly_rate as rate"])
    .select("expenses_cap as expensesCap")
    .where("project_id", "=", projectId)
    .where("status", "=", "planned")
    .where("is_whole_project", "=", false)
    .orderBy("position")
    .execute();
  return rows.map(({ weeks, rate, ...row }) => {
    const period = periodOf(weeks, rate);
    return { ...row, period: period && toPeriodTerms(period) };
  });
}
