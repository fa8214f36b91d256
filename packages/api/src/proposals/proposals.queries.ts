import type { ExpertId, OrganizationId, ProjectId, ProposalId, UserId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import type { ProjectParty, ProjectStatus } from "@quorate/core/projects/project";
import type { Answer } from "@quorate/core/proposals/answers";
import type { OfferTerms } from "@quorate/core/proposals/offer";
import { ACTIVE_PROPOSALS, type Proposal, type ProposalStatus } from "@quorate/core/proposals/proposal";
import type { Db, DbOrTrx, Trx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import { type ExpressionBuilder, sql } from "kysely";
import { periodColumns } from "../milestones/milestones.queries.ts";
import { expertFace, organizationFace } from "../profiles/faces.queries.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { findProjectById, lockProjectById } from "../projects/projects.queries.ts";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";
import {
  type MyProposalRow,
  type OfferRow,
  type ProjectProposalRow,
  type ProposalRow,
  toProposal,
} from "./proposals.mapper.ts";
import type { OfferedMilestoneDto } from "./proposals.schema.ts";

/** The milestones of one version, from a query that has the version's row under this name. */
const milestonesOf = (row: "proposals" | "proposal_versions") => {
  const id = sql.ref(row === "proposals" ? "proposals.id" : "proposal_versions.proposal_id");
  return sql<
    OfferedMilestoneDto[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('title', title, 'description', description,
      'amount', amount::text, 'dueDate', due_date,
      'period', case when period_weeks is not null then jsonb_build_object('weeks', period_weeks, 'hourlyRate', hourly_rate::text) end,
      'expensesCap', expenses_cap::text) order by "position"), '[]'::jsonb)
    from proposal_milestones where proposal_id = ${id} and version = ${sql.ref(`${row}.version`)})`;
};

/** The answers of one version, likewise. */
const answersOf = (row: "proposals" | "proposal_versions") => {
  const id = sql.ref(row === "proposals" ? "proposals.id" : "proposal_versions.proposal_id");
  return sql<Answer[]>`(select coalesce(jsonb_agg(jsonb_build_object('question', question, 'answer', answer)
      order by "position"), '[]'::jsonb)
    from proposal_answers where proposal_id = ${id} and version = ${sql.ref(`${row}.version`)})`;
};

/** What an offer is for that names no sum: what was agreed, else what the client has planned, else the budget. */
const unnamedSums = sql<string[]>`array_remove(case
  when proposals.status = 'accepted' then array[projects.amount::text]
  when projects.status = 'open' and exists (select from milestones where project_id = projects.id and status <> 'cancelled')
    then array(select amount::text from milestones where project_id = projects.id and status <> 'cancelled')
  else array[projects.budget::text] end, null)`;

/** Proposals with the version that is on the table, and the brief that it is measured by. */
const selectProposals = (db: DbOrTrx) =>
  db
    .selectFrom("proposals")
    .innerJoin("projects", "projects.id", "proposals.project_id")
    .selectAll("proposals")
    .select(["projects.budget as project_budget", "projects.organization_id"])
    .select([milestonesOf("proposals").as("milestones"), answersOf("proposals").as("answers")])
    .select(unnamedSums.as("unnamed_sums"))
    .select(sql<Date>`coalesce(proposals.offered_at, proposals.created_at)`.as("offered_at"));

export async function findProposalRow(db: DbOrTrx, id: ProposalId): Promise<ProposalRow> {
  return selectProposals(db).where("proposals.id", "=", id).executeTakeFirstOrThrow();
}

async function findProposalById(db: DbOrTrx, id: ProposalId): Promise<Proposal | undefined> {
  const row = await db.selectFrom("proposals").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toProposal(row);
}

/** The versions that were on the table before, newest first. */
export async function listEarlierVersions(db: DbOrTrx, id: ProposalId): Promise<OfferRow[]> {
  return db
    .selectFrom("proposal_versions")
    .selectAll()
    .select([milestonesOf("proposal_versions").as("milestones"), answersOf("proposal_versions").as("answers")])
    .where("proposal_id", "=", id)
    .orderBy("version", "desc")
    .execute();
}

export async function findProposalAndProject(db: DbOrTrx, id: ProposalId): Promise<ProposalAndProject | undefined> {
  const proposal = await findProposalById(db, id);
  const project = proposal && (await findProjectById(db, proposal.projectId));
  return project && { proposal, project };
}

type ProposalAndProject = { proposal: Proposal; project: ClientsProject };

/** The project's row is the lock for every decision on its proposals. */
export async function lockProposalAndProject(trx: Trx, id: ProposalId): Promise<ProposalAndProject | undefined> {
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
  let query = selectProposals(db)
    .innerJoin("experts", "experts.id", "proposals.expert_id")
    .innerJoin("users", "users.id", "experts.user_id")
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
  return selectProposals(db)
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("users as client_users", "client_users.id", "organizations.user_id")
    .innerJoin("experts", "experts.id", "proposals.expert_id")
    .innerJoin("users", "users.id", "experts.user_id")
    .select(["projects.title as project_title", "projects.status as project_status"])
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

/** What a version says, as it is written. */
export type Offer = OfferTerms & {
  coverLetter: string;
  estimatedTimeline: string | null;
  canStartOn: string | null;
  validUntil: string | null;
  leavesOut: string | null;
  answers: readonly Answer[];
};

const columnsOf = (offer: Offer) => ({
  cover_letter: offer.coverLetter,
  proposed_rate: offer.rateMinor === null ? null : decimalFromMinor(offer.rateMinor),
  estimated_hours: offer.hours,
  price: offer.priceMinor === null ? null : decimalFromMinor(offer.priceMinor),
  expenses_cap: offer.expensesCapMinor === null ? null : decimalFromMinor(offer.expensesCapMinor),
  estimated_timeline: offer.estimatedTimeline,
  can_start_on: offer.canStartOn,
  valid_until: offer.validUntil,
  leaves_out: offer.leavesOut,
});

export async function insertProposal(
  trx: Trx,
  { id, projectId, expertId, createdAt, offer }: NewProposal & { offer: Offer },
): Promise<void> {
  const keys = { id, project_id: projectId, expert_id: expertId, created_at: createdAt, offered_at: createdAt };
  await trx
    .insertInto("proposals")
    .values({ ...keys, ...columnsOf(offer) })
    .execute();
  await insertParts(trx, { id, version: 1 }, offer);
}

type NewProposal = { id: ProposalId; projectId: ProjectId; expertId: ExpertId; createdAt: Date };
type Version = { id: ProposalId; version: number };

async function insertParts(trx: Trx, version: Version, { milestones, answers }: Offer): Promise<void> {
  await insertOfferedMilestones(trx, version, milestones);
  await insertAnswers(trx, version, answers);
}

async function insertAnswers(trx: Trx, { id, version }: Version, answers: Offer["answers"]) {
  if (answers.length === 0) return;
  const rows = answers.map(({ question, answer }, position) => {
    return { proposal_id: id, version, position, question, answer };
  });
  await trx.insertInto("proposal_answers").values(rows).execute();
}

async function insertOfferedMilestones(trx: Trx, { id, version }: Version, milestones: Offer["milestones"]) {
  if (milestones.length === 0) return;
  const rows = milestones.map(({ title, description, amountMinor, dueDate, period, expensesCapMinor }, position) => ({
    ...{ proposal_id: id, version, position, title, description },
    ...{ amount: decimalFromMinor(amountMinor), due_date: dueDate, ...periodColumns(period) },
    expenses_cap: expensesCapMinor === null ? null : decimalFromMinor(expensesCapMinor),
  }));
  await trx.insertInto("proposal_milestones").values(rows).execute();
}

/** Puts the next version on the table; the one that was there is kept as it is. Under the project's lock. */
export async function insertVersion(
  trx: Trx,
  next: Version & { offer: Offer; offeredBy: ProjectParty; note: string | null; at: Date },
): Promise<void> {
  const { id, version, offer, offeredBy, note, at } = next;
  await trx
    .insertInto("proposal_versions")
    .columns(["proposal_id", "offered_at", ...VERSION_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom("proposals")
        .select(["id", sql<Date>`coalesce(offered_at, created_at)`.as("offered_at"), ...VERSION_COLUMNS])
        .where("id", "=", id),
    )
    .execute();
  await trx
    .updateTable("proposals")
    .set({ ...columnsOf(offer), version, offered_by: offeredBy, offered_at: at, note, expiry_notices_sent: 0 })
    .where("id", "=", id)
    .execute();
  await insertParts(trx, { id, version }, offer);
}

const VERSION_COLUMNS = [
  "version",
  "offered_by",
  "note",
  "cover_letter",
  "proposed_rate",
  "estimated_hours",
  "price",
  "expenses_cap",
  "estimated_timeline",
  "can_start_on",
  "valid_until",
  "leaves_out",
] as const;

export async function setProposalStatus(
  trx: Trx,
  { id, status }: { id: ProposalId; status: ProposalStatus },
  declineReason?: string | null,
): Promise<void> {
  await trx
    .updateTable("proposals")
    .set({ status, ...(declineReason && { decline_reason: declineReason }) })
    .where("id", "=", id)
    .execute();
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
