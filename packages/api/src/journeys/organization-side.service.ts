import type { OrganizationId } from "@quorate/core/ids";
import type { Context } from "../context.ts";
import { countClientProjects, listClientProjects } from "../dashboards/dashboards.queries.ts";
import { toExpertMatchDto, toListedExpertDto } from "../matching/matching.mapper.ts";
import { projectRequest } from "../matching/project-request.service.ts";
import { listWithoutScore, rankExperts } from "../matching/rank-experts.service.ts";
import { explainExperts } from "../matching/tell-reasons.service.ts";
import { toOrganizationDto } from "../organizations/organizations.mapper.ts";
import { findOrganizationById } from "../organizations/organizations.queries.ts";
import { toProjectDto } from "../projects/projects.mapper.ts";
import type { ProjectDto } from "../projects/projects.schema.ts";

const MATCHES_SHOWN = 3;
export const NO_MATCHES = { matches: [], matchesNotRankedYet: false };

type Asked = Pick<Context, "db" | "matchIndex">;

/** What the workflow shows an organization of its own work. */
export async function describeOrganizationSide({ db, matchIndex }: Asked, organizationId: OrganizationId) {
  const [organization, rows, running, open, counts] = await Promise.all([
    findOrganizationById(db, organizationId),
    listClientProjects(db, organizationId),
    listClientProjects(db, organizationId, { status: "in_progress" }),
    listClientProjects(db, organizationId, { status: "open", limit: 1 }),
    countClientProjects(db, organizationId),
  ]);
  const [newestOpen] = open.map(toProjectDto);
  return {
    organizationProfile: organization ? toOrganizationDto(organization) : null,
    projects: rows.map(toProjectDto),
    ...(newestOpen
      ? await listBestMatches({ db, matchIndex }, newestOpen, organization?.industry ?? null)
      : NO_MATCHES),
    activeConsultations: running.map(toProjectDto),
    projectCount: counts.total,
    activeConsultationCount: counts.inProgress,
  };
}

async function listBestMatches({ db, matchIndex }: Asked, project: ProjectDto, industry: string | null) {
  const request = projectRequest({ ...project, clientIndustry: industry });
  const { scored, isRanked } = await rankExperts(db, { request, limit: MATCHES_SHOWN, matchIndex });
  const explained = await explainExperts(request, scored);
  const matches = isRanked
    ? explained.map(toExpertMatchDto)
    : (await listWithoutScore(db, explained)).map(toListedExpertDto);
  return { matches, matchesNotRankedYet: !isRanked };
}
