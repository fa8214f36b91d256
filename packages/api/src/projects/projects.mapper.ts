import type { AgreementStatus } from "@quorate/core/agreements/agreement";
import type { UserId } from "@quorate/core/ids";
import { minorFromDecimal } from "@quorate/core/money";
import { completesAt } from "@quorate/core/project-endings/ending-clock";
import { reopenUntil } from "@quorate/core/project-endings/reopening";
import type { Project, ProjectParty } from "@quorate/core/projects/project";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";
import type { ExpertFaceDto, OrganizationFaceDto } from "../schema/face.ts";
import type { ProjectDto, ProjectQuestionDto } from "./projects.schema.ts";

type ProjectColumns = Omit<
  Selectable<DB["projects"]>,
  "search" | "purchase_order" | "cost_centre" | "ending_reminders_sent"
> & { is_paid_call: boolean };

/** A project with whom its ids stand for. */
export type ProjectRow = ProjectColumns & {
  organization: OrganizationFaceDto;
  service_category_name: string | null;
  expert: ExpertFaceDto | null;
  questions: ProjectQuestionDto[];
  agreement: { status: AgreementStatus; since: string } | null;
};

export type ClientsProject = Project & {
  isPaidCall: boolean;
  clientUserId: UserId;
  /** The brief asks that both sign what was accepted before money moves. */
  asksForAgreement: boolean;
  endDate: Date | null;
  settledSince: Date | null;
  reopenRequestedBy: ProjectParty | null;
  reopenDeclinedBy: ProjectParty | null;
  reopenDeclinedAt: Date | null;
};

export function toProject(row: ProjectColumns & { client_user_id: UserId }): ClientsProject {
  return {
    id: row.id,
    organizationId: row.organization_id,
    clientUserId: row.client_user_id,
    expertId: row.expert_id,
    title: row.title,
    status: row.status,
    budgetMinor: row.budget === null ? null : minorFromDecimal(row.budget),
    currency: row.currency,
    cancelRequestedBy: row.cancel_requested_by,
    isPaidCall: row.is_paid_call,
    asksForAgreement: row.asks_for_agreement,
    endDate: row.end_date,
    settledSince: settledSinceOf(row),
    reopenRequestedBy: row.reopen_requested_by,
    reopenDeclinedBy: row.reopen_declined_by,
    reopenDeclinedAt: row.reopen_declined_at,
  };
}

/** Since when a project in progress has nothing left to do; what ended keeps no such moment. */
export function settledSinceOf(row: Pick<ProjectColumns, "status" | "settled_since">): Date | null {
  return row.status === "in_progress" ? row.settled_since : null;
}

export function toProjectDto(row: ProjectRow): ProjectDto {
  const settledSince = settledSinceOf(row);
  return {
    id: row.id,
    organizationId: row.organization_id,
    organizationName: row.organization.name,
    organization: row.organization,
    title: row.title,
    description: row.description,
    serviceCategoryId: row.service_category_id,
    serviceCategoryName: row.service_category_name,
    budget: row.budget,
    amount: row.amount,
    currency: row.currency,
    timeline: row.timeline,
    requirements: row.requirements,
    preferredExpertise: row.preferred_expertise,
    asksForAgreement: row.asks_for_agreement,
    questions: row.questions,
    status: row.status,
    isPaidCall: row.is_paid_call,
    expertId: row.expert_id,
    expertName: row.expert?.name ?? null,
    expert: row.expert,
    cancelRequestedBy: row.cancel_requested_by,
    startDate: row.start_date?.toISOString() ?? null,
    endDate: row.end_date?.toISOString() ?? null,
    agreement: agreementSince(row),
    settledSince: settledSince?.toISOString() ?? null,
    completesAt: settledSince && completesAt(settledSince).toISOString(),
    reopenRequestedBy: row.reopen_requested_by,
    reopenRequestedAt: row.reopen_requested_at?.toISOString() ?? null,
    reopenDeclinedBy: row.reopen_declined_by,
    reopenDeclinedAt: row.reopen_declined_at?.toISOString() ?? null,
    reopenUntil: row.status === "completed" && row.end_date ? reopenUntil(row.end_date).toISOString() : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The agreement that counts now, with its moment as every other one is written. */
export function agreementSince({ agreement }: Pick<ProjectRow, "agreement">) {
  return agreement && { status: agreement.status, since: new Date(agreement.since).toISOString() };
}
