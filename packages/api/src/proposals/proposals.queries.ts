import type { ExpertId, OrganizationId, ProjectId, ProposalId, UserId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { ProjectStatus } from "@quorate/core/projects/project";
import { ACTIVE_PROPOSALS, type Proposal, type ProposalStatus } from "@quorate/core/proposals/proposal";
import type { Db, DbOrTrx, Trx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import { type ExpressionBuilder, sql } from "kysely";
import { expertFace, organizationFace } from "../profiles/faces.queries.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";
import { type MyProposalRow, type ProjectProposalRow, type ProposalRow, toProposal } from "./proposals.mapper.ts";

export async function findProposalRow(db: DbOrTrx, id: ProposalId): Promise<ProposalRow> {
  return db.selectFrom("proposals").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function findProposalById(db: DbOrTrx, id: ProposalId): Promise<Proposal | undefined> {
  const row = await db.selectFrom("proposals").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toProposal(row);
}

/** The project's row is the lock for every decision on its proposals. */
export async function lockProposalAndProject(
  trx: Trx,
  id: ProposalId,
): Promise<{ proposal: Proposal; project: ClientsProject } | undefined> {
  const candidate = await findProposalById(trx, id);
  const project = candidate && (await lockProjectById(trx, candidate.projectId));
  const proposal = project && (await findProposalById(trx, id)); // read again: it may have changed while we waited
  return proposal && { proposal, project };
}

export async function hasLiveProposal(
  db: DbOrTrx,
  key: { projectId: ProjectId; expertId: ExpertId },
): Promise<boolean> {
  const row = await db
    .selectFrom("proposals")
    .select("id")
    .where("project_id", "=", key.projectId)
    .where("expert_id", "=", key.expertId)
    .where("status", "in", ["pending", "accepted"])
    .executeTakeFirst();
  return row !== undefined;
}

/** All of a project's proposals, or one expert's own. Newest first. */
export async function listProjectProposalRows(
  db: DbOrTrx,
  { projectId, expertId }: { projectId: ProjectId; expertId?: ExpertId | undefined },
): Promise<ProjectProposalRow[]> {
  let query = db
    .selectFrom("proposals")
    .innerJoin("experts", "experts.id", "proposals.expert_id")
    .innerJoin("users", "users.id", "experts.user_id")
    .selectAll("proposals")
    .select(expertFace("experts", "users").$notNull().as("expert"))
    .where("proposals.project_id", "=", projectId);
  if (expertId) query = query.where("proposals.expert_id", "=", expertId);
  return query.orderBy("proposals.created_at", "desc").orderBy("proposals.id", "desc").execute();
}

export type MyProposalFilter = {
  status?: ProposalStatus | undefined;
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: string | undefined;
};
export type ProposalOwner = { expertId: ExpertId } | { organizationId: OrganizationId };

function selectOwnProposals(db: DbOrTrx) {
  return db
    .selectFrom("proposals")
    .innerJoin("projects", "projects.id", "proposals.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("users as client_users", "client_users.id", "organizations.user_id")
    .innerJoin("experts", "experts.id", "proposals.expert_id")
    .innerJoin("users", "users.id", "experts.user_id")
    .selectAll("proposals")
    .select(["projects.title as project_title", "projects.status as project_status"])
    .select("projects.budget as project_budget")
    .select([
      organizationFace("organizations", "client_users").$notNull().as("organization"),
      expertFace("experts", "users").$notNull().as("expert"),
    ]);
}

type Standing = { status: ProposalStatus; projectStatus: ProjectStatus | null };

function isStanding(eb: ExpressionBuilder<DB, "proposals" | "projects">, { status, projectStatus }: Standing) {
  const isInStatus = eb("proposals.status", "=", status);
  return projectStatus === null ? isInStatus : eb.and([isInStatus, eb("projects.status", "=", projectStatus)]);
}

export async function countActiveProposals(db: DbOrTrx, expertId: ExpertId) {
  return await db
    .selectFrom("proposals")
    .innerJoin("projects", "projects.id", "proposals.project_id")
    .select((eb) => [
      eb.fn.countAll<number>().as("active"),
      eb.fn.countAll<number>().filterWhere("proposals.status", "=", "pending").as("pending"),
    ])
    .where("proposals.expert_id", "=", expertId)
    .where((eb) => eb.or(ACTIVE_PROPOSALS.map((active) => isStanding(eb, active))))
    .executeTakeFirstOrThrow();
}

/** An expert's proposals that are undecided, or were accepted for work that goes on, newest first. */
export async function listActiveProposalRows(db: DbOrTrx, expertId: ExpertId, limit: number): Promise<MyProposalRow[]> {
  return await selectOwnProposals(db)
    .where("proposals.expert_id", "=", expertId)
    .where((eb) => eb.or(ACTIVE_PROPOSALS.map((active) => isStanding(eb, active))))
    .orderBy("proposals.created_at", "desc")
    .orderBy("proposals.id", "desc")
    .limit(limit)
    .execute();
}

/** What an expert sent, or an organization received, newest first. */
export async function listOwnProposalRows(
  db: Db,
  owner: ProposalOwner,
  { status, created, limit, cursor }: MyProposalFilter,
): Promise<MyProposalRow[]> {
  let query = selectOwnProposals(db).where(createdWithin("proposals.created_at", created));
  if ("expertId" in owner) query = query.where("proposals.expert_id", "=", owner.expertId);
  else query = query.where("projects.organization_id", "=", owner.organizationId);
  if (status) query = query.where("proposals.status", "=", status);
  if (cursor) {
    query = query.where(
      sql<boolean>`(proposals.created_at, proposals.id) < (select created_at, id from proposals where id = ${cursor})`,
    );
  }
  return query.orderBy("proposals.created_at", "desc").orderBy("proposals.id", "desc").limit(limit).execute();
}

/** What one expert sent for one project, newest first. */
export async function listProposalRowsFor(
  db: DbOrTrx,
  { projectId, expertId }: { projectId: ProjectId; expertId: ExpertId },
): Promise<MyProposalRow[]> {
  return await selectOwnProposals(db)
    .where("proposals.project_id", "=", projectId)
    .where("proposals.expert_id", "=", expertId)
    .orderBy("proposals.created_at", "desc")
    .orderBy("proposals.id", "desc")
    .execute();
}

export type NewProposal = {
  id: ProposalId;
  projectId: ProjectId;
  expertId: ExpertId;
  coverLetter: string;
  proposedRate: Minor;
  estimatedTimeline: string | null;
  estimatedHours?: number | undefined;
  canStartOn?: string | undefined;
  createdAt: Date;
};

export async function insertProposal(trx: Trx, proposal: NewProposal): Promise<void> {
  await trx
    .insertInto("proposals")
    .values({
      id: proposal.id,
      project_id: proposal.projectId,
      expert_id: proposal.expertId,
      cover_letter: proposal.coverLetter,
      proposed_rate: decimalFromMinor(proposal.proposedRate),
      estimated_timeline: proposal.estimatedTimeline,
      estimated_hours: proposal.estimatedHours ?? null,
      can_start_on: proposal.canStartOn ?? null,
      created_at: proposal.createdAt,
    })
    .execute();
}

export async function setProposalStatus(
  trx: Trx,
  { id, status }: { id: ProposalId; status: ProposalStatus },
): Promise<ProposalRow> {
  return trx.updateTable("proposals").set({ status }).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

/** Answers the people whose proposals these were. */
export async function rejectPendingProposals(trx: Trx, projectId: ProjectId, except?: ProposalId): Promise<UserId[]> {
  let query = trx
    .updateTable("proposals")
    .from("experts")
    .whereRef("experts.id", "=", "proposals.expert_id")
    .set({ status: "rejected" })
    .where("proposals.project_id", "=", projectId)
    .where("proposals.status", "=", "pending");
  if (except) query = query.where("proposals.id", "<>", except);
  const rows = await query.returning("experts.user_id").execute();
  return rows.map((row) => row.user_id);
}
