import type { Currency } from "@quorate/core/format/currency";
import type { ExpertId, OrganizationId, ProjectId, UserId } from "@quorate/core/ids";
import { minorFromDecimal } from "@quorate/core/money";
import type { Project, ProjectParty, ProjectStatus } from "@quorate/core/projects/project";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";
import type { ProjectDto } from "./projects.schema.ts";

type ProjectColumns = Omit<Selectable<DB["projects"]>, "search">;

/** A project with the names that go with its ids. */
export type ProjectRow = ProjectColumns & {
  organization_name: string;
  service_category_name: string | null;
  expert_name: string | null;
};

export type ClientsProject = Project & { clientUserId: UserId };

export function toProject(row: ProjectColumns & { client_user_id: string }): ClientsProject {
  return {
    id: row.id as ProjectId,
    organizationId: row.organization_id as OrganizationId,
    clientUserId: row.client_user_id as UserId,
    expertId: row.expert_id as ExpertId | null,
    title: row.title,
    status: row.status as ProjectStatus,
    budgetMinor: row.budget === null ? null : minorFromDecimal(row.budget),
    currency: row.currency as Currency,
    cancelRequestedBy: row.cancel_requested_by as ProjectParty | null,
  };
}

export function toProjectDto(row: ProjectRow): ProjectDto {
  return {
    id: row.id,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    title: row.title,
    description: row.description,
    serviceCategoryId: row.service_category_id,
    serviceCategoryName: row.service_category_name,
    budget: row.budget,
    currency: row.currency as Currency,
    timeline: row.timeline,
    requirements: row.requirements,
    preferredExpertise: row.preferred_expertise,
    status: row.status as ProjectStatus,
    expertId: row.expert_id,
    expertName: row.expert_name,
    cancelRequestedBy: row.cancel_requested_by as ProjectParty | null,
    startDate: row.start_date?.toISOString() ?? null,
    endDate: row.end_date?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
