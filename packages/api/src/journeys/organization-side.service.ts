import type { OrganizationId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { listClientProjects } from "../dashboards/dashboards.queries.ts";
import { toExpertMatchDto } from "../matching/matching.mapper.ts";
import { rankExperts } from "../matching/rank-experts.service.ts";
import { toOrganizationDto } from "../organizations/organizations.mapper.ts";
import { findOrganizationById } from "../organizations/organizations.queries.ts";
import { toProjectDto } from "../projects/projects.mapper.ts";
import type { ProjectDto } from "../projects/projects.schema.ts";

const MATCHES_SHOWN = 3;

/** What the workflow shows an organization of its own work. */
export async function describeOrganizationSide(db: DbOrTrx, organizationId: OrganizationId) {
  const [organization, rows] = await Promise.all([
    findOrganizationById(db, organizationId),
    listClientProjects(db, organizationId),
  ]);
  const projects = rows.map(toProjectDto);
  const newestOpen = projects.find(({ status }) => status === "open");
  return {
    organizationProfile: organization ? toOrganizationDto(organization) : null,
    projects,
    matches: newestOpen ? await listBestMatches(db, newestOpen, organization?.industry ?? null) : [],
    activeConsultations: projects.filter(({ status }) => status === "in_progress"),
  };
}

async function listBestMatches(db: DbOrTrx, project: ProjectDto, industry: string | null) {
  const request = { skills: project.preferredExpertise, industry, text: project.title };
  const { scored } = await rankExperts(db, { request, limit: MATCHES_SHOWN });
  return scored.map(toExpertMatchDto);
}
