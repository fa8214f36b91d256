import { compareMatches } from "@quorate/core/matching/match-scoring";
import { projectFit } from "@quorate/core/matching/project-fit";
import { toMatchReasonDto } from "../matching/matching.mapper.ts";
import { toProjectDto } from "../projects/projects.mapper.ts";
import { findExpertOffer } from "../projects/reading/project-list.queries.ts";
import { call } from "../trpc/call.ts";
import { suggestedProjectsSchema } from "./dashboards.schema.ts";
import { listUnansweredProjects } from "./fitting-projects.queries.ts";

const SUGGESTED_MAX = 3;

export const suggestProjects = call("GET /dashboard/expert/projects", {
  may: "expert",
  scope: "projects:read",
  tag: "Dashboards",
  summary: "Three of the newest open projects that ask for what you offer and that you have not answered",
})
  .output(suggestedProjectsSchema)
  .query(async ({ ctx }) => {
    const { readDb: db, expertId } = ctx;
    const [offer, rows] = await Promise.all([
      findExpertOffer(db, expertId),
      listUnansweredProjects(db, { expertId, organizationId: ctx.viewer.organizationId }),
    ]);
    return rows
      .flatMap(({ clientIndustry, ...project }) => {
        const fit = projectFit({ skills: project.preferred_expertise, industry: clientIndustry }, offer);
        return fit ? [{ id: project.id, project, ...fit }] : [];
      })
      .toSorted(compareMatches)
      .slice(0, SUGGESTED_MAX)
      .map(({ project, reasons }) => ({ project: toProjectDto(project), reasons: reasons.map(toMatchReasonDto) }));
  });
