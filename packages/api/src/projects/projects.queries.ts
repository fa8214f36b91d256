import type { AgreementStatus } from "@quorate/core/agreements/agreement";
import type { ExpertId, OrganizationId, ProjectId, ServiceCategoryId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { ProjectParty, ProjectStatus } from "@quorate/core/projects/project";
import type { ProjectAccounting } from "@quorate/core/projects/project-accounting";
import type { ProjectQuestion } from "@quorate/core/proposals/answers";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { lockExpert } from "../experts/experts.queries.ts";
import { expertFace, organizationFace } from "../profiles/faces.queries.ts";
import { type ClientsProject, type ProjectRow, toProject } from "./projects.mapper.ts";

const COLUMNS = [
  "projects.id",
  "projects.organization_id",
  "projects.title",
  "projects.description",
  "projects.service_category_id",
  "projects.budget",
  "projects.amount",
  "projects.currency",
  "projects.timeline",
  "projects.requirements",
  "projects.preferred_expertise",
  "projects.asks_for_agreement",
  "projects.status",
  "projects.expert_id",
  "projects.cancel_requested_by",
  "projects.start_date",
  "projects.end_date",
  "projects.settled_since",
  "projects.reopen_requested_by",
  "projects.reopen_requested_at",
  "projects.reopen_declined_by",
  "projects.reopen_declined_at",
  "projects.created_at",
  "projects.updated_at",
] as const;

/** In their order, from a query that has `projects`. */
const questionsOfProject = sql<ProjectQuestion[]>`(select coalesce(jsonb_agg(
    jsonb_build_object('question', question, 'isRequired', is_required) order by "position"), '[]'::jsonb)
  from project_questions where project_id = projects.id)`;

/** The agreement that counts now, from a query that has `projects`; the moment is an ISO text. */
const agreementOfProject = sql<{ status: AgreementStatus; since: string } | null>`(
  select jsonb_build_object('status', a.status, 'since', a.status_since) from agreements a
  where a.project_id = projects.id and a.status in ('drawn', 'expert_signed', 'in_force', 'declined'))`;

/**
 * Whether the project is a paid call, from a query that has `projects`. By `limit 1`, PostgreSQL looks each project up by its index; an
 * `exists` here is answered from a table of all milestones.
 */
export const projectIsPaidCall = sql<boolean>`coalesce((select true from milestones called
  join bookings on bookings.milestone_id = called.id where called.project_id = projects.id limit 1), false)`;

export function selectProjectRows(db: DbOrTrx) {
  return db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("users as client_users", "client_users.id", "organizations.user_id")
    .leftJoin("service_categories", "service_categories.id", "projects.service_category_id")
    .leftJoin("experts", "experts.id", "projects.expert_id")
    .leftJoin("users as expert_users", "expert_users.id", "experts.user_id")
    .select(COLUMNS)
    .select([
      organizationFace("organizations", "client_users").$notNull().as("organization"),
      "service_categories.name as service_category_name",
      expertFace("experts", "expert_users").as("expert"),
      questionsOfProject.as("questions"),
      agreementOfProject.as("agreement"),
      projectIsPaidCall.as("is_paid_call"),
    ]);
}

export async function findProjectRow(db: DbOrTrx, id: ProjectId): Promise<ProjectRow> {
  return selectProjectRows(db).where("projects.id", "=", id).executeTakeFirstOrThrow();
}

/** In no particular order. */
export async function listProjectRowsOf(db: DbOrTrx, ids: readonly ProjectId[]): Promise<ProjectRow[]> {
  return selectProjectRows(db)
    .where(sql<boolean>`projects.id = any(${[...ids]}::uuid[])`)
    .execute();
}

function selectProject(db: DbOrTrx, id: ProjectId) {
  return db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select(COLUMNS)
    .select(["organizations.user_id as client_user_id", projectIsPaidCall.as("is_paid_call")])
    .where("projects.id", "=", id);
}

export async function findProjectById(db: DbOrTrx, id: ProjectId): Promise<ClientsProject | undefined> {
  const row = await selectProject(db, id).executeTakeFirst();
  return row && toProject(row);
}

/** Every decision about a project, its proposals, milestones and money queues at this row. */
export async function lockProjectById(trx: Trx, id: ProjectId): Promise<ClientsProject | undefined> {
  const row = await selectProject(trx, id).forUpdate("projects").executeTakeFirst();
  return row && toProject(row);
}

export type ProjectFields = {
  title: string;
  description: string;
  serviceCategoryId?: ServiceCategoryId | null | undefined;
  budget: Minor;
  timeline: string;
  requirements: string[];
  preferredExpertise: string[];
  asksForAgreement: boolean;
};

export async function insertProject(
  trx: Trx,
  project: ProjectFields & ProjectAccounting & { id: ProjectId; organizationId: OrganizationId; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto("projects")
    .values({
      id: project.id,
      organization_id: project.organizationId,
      title: project.title,
      description: project.description,
      service_category_id: project.serviceCategoryId ?? null,
      budget: decimalFromMinor(project.budget),
      timeline: project.timeline,
      requirements: project.requirements,
      preferred_expertise: project.preferredExpertise,
      asks_for_agreement: project.asksForAgreement,
      purchase_order: project.purchaseOrder,
      cost_centre: project.costCentre,
      created_at: project.createdAt,
    })
    .execute();
}

/** Fields that are left out stay as they are. */
export async function setProjectFields(trx: Trx, id: ProjectId, fields: Partial<ProjectFields>): Promise<void> {
  await trx
    .updateTable("projects")
    .set({
      id,
      title: fields.title,
      description: fields.description,
      service_category_id: fields.serviceCategoryId,
      budget: fields.budget === undefined ? undefined : decimalFromMinor(fields.budget),
      timeline: fields.timeline,
      requirements: fields.requirements,
      preferred_expertise: fields.preferredExpertise,
      asks_for_agreement: fields.asksForAgreement,
    })
    .where("id", "=", id)
    .execute();
}

/** What a brief asks. Under the project's lock where an offer is to answer it. */
export async function listProjectQuestions(db: DbOrTrx, id: ProjectId): Promise<ProjectQuestion[]> {
  const rows = await db
    .selectFrom("project_questions")
    .select(["question", "is_required as isRequired"])
    .where("project_id", "=", id)
    .orderBy("position")
    .execute();
  return rows;
}

/** Puts these in place of what the brief asked. Answers have their own wording and stay. */
export async function setProjectQuestions(
  trx: Trx,
  id: ProjectId,
  questions: readonly ProjectQuestion[],
): Promise<void> {
  await trx.deleteFrom("project_questions").where("project_id", "=", id).execute();
  if (questions.length === 0) return;
  const rows = questions.map(({ question, isRequired }, position) => {
    return { project_id: id, position, question, is_required: isRequired };
  });
  await trx.insertInto("project_questions").values(rows).execute();
}

type StartedProject = {
  id: ProjectId;
  status: ProjectStatus;
  expertId: ExpertId;
  startDate: Date;
  /** What was agreed on; null: nothing names a sum yet. */
  amountMinor: Minor | null;
};

export async function setProjectStarted(
  trx: Trx,
  { id, status, expertId, startDate, amountMinor }: StartedProject,
): Promise<void> {
  const amount = amountMinor === null ? null : decimalFromMinor(amountMinor);
  await trx
    .updateTable("projects")
    .set({ status, expert_id: expertId, start_date: startDate, amount })
    .where("id", "=", id)
    .execute();
}

/** What was agreed on changed by this much, in minor units; where nothing was agreed on there is nothing to change. */
export async function addToProjectAmount(trx: Trx, id: ProjectId, moreMinor: Minor): Promise<void> {
  await trx
    .updateTable("projects")
    .set({ amount: sql<string | null>`nullif(greatest(amount + ${decimalFromMinor(moreMinor)}, 0), 0)` })
    .where("id", "=", id)
    .where("amount", "is not", null)
    .execute();
}

export async function setProjectEnded(
  trx: Trx,
  project: { id: ProjectId; status: ProjectStatus; endDate: Date },
): Promise<void> {
  await trx
    .updateTable("projects")
    .set({ status: project.status, end_date: project.endDate, settled_since: null })
    .where("id", "=", project.id)
    .execute();
}

export async function setCancelRequestedBy(trx: Trx, id: ProjectId, by: ProjectParty): Promise<void> {
  await trx.updateTable("projects").set({ cancel_requested_by: by }).where("id", "=", id).execute();
}

/** Whether money of the project was released to its expert; from a query that has `projects`. */
export const projectIsPaid = sql<boolean>`project_is_paid(projects.id)`;

export async function countPaidProjects(db: DbOrTrx, expertId: ExpertId): Promise<number> {
  const { count } = await db
    .selectFrom("projects")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("expert_id", "=", expertId)
    .where("status", "=", "completed")
    .where(projectIsPaid)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * An expert's count is that of its completed and paid projects; it moves in the transaction that completes one. The expert's
 * row is locked by a statement of its own: only the one after it sees what another project's end has just committed.
 */
export async function setProjectCount(trx: Trx, expertId: ExpertId): Promise<void> {
  await lockExpert(trx, expertId);
  const total_projects = await countPaidProjects(trx, expertId);
  await trx.updateTable("experts").set({ total_projects }).where("id", "=", expertId).execute();
}

export async function existsServiceCategory(db: DbOrTrx, id: ServiceCategoryId): Promise<boolean> {
  const row = await db
    .selectFrom("service_categories")
    .select("id")
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}
