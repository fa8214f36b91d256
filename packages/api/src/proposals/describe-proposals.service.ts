import { invariant } from "@quorate/core/errors";
import type { ExpertId, ProjectId, UserId } from "@quorate/core/ids";
import { createAskedCoverage } from "@quorate/core/matching/asked-coverage";
import { bandOf } from "@quorate/core/matching/match-band";
import type { DbOrTrx } from "@quorate/db/client";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import { inSlices } from "../matching/in-slices.service.ts";
import { toMatchReasonDto } from "../matching/matching.mapper.ts";
import { projectRequest } from "../matching/project-request.service.ts";
import { scoreExperts } from "../matching/rank-experts.service.ts";
import { explainExperts } from "../matching/tell-reasons.service.ts";
import { findProjectClient } from "../projects/project-detail.queries.ts";
import { findProjectById, findProjectRow } from "../projects/projects.queries.ts";
import { type ProjectProposalRow, toProposal, toProposalDto } from "./proposals.mapper.ts";
import type { ProjectProposalDto } from "./proposals.schema.ts";
import { showProposals } from "./show-proposals.service.ts";

/** Proposals as a client compares them: who sent them, and how well that person fits the brief. */
export async function describeProposals(
  db: DbOrTrx,
  shown: { reader: UserId; now: Date },
  projectId: ProjectId,
  rows: readonly ProjectProposalRow[],
): Promise<ProjectProposalDto[]> {
  const project = await findProjectById(db, projectId);
  invariant(project, "proposals belong to a project");
  const { industry } = await findProjectClient(db, project.organizationId);
  const { title, description, preferred_expertise: skills, requirements } = await findProjectRow(db, projectId);
  const expertIds: ExpertId[] = rows.map((row) => toProposal(row).expertId);
  const request = projectRequest({ title, description, preferredExpertise: skills, clientIndustry: industry });
  const explained = await explainExperts(request, await scoreExperts(db, [...new Set(expertIds)], request));
  const explainedById = new Map(explained.map((expert) => [expert.id, expert]));
  const coverageOf = createAskedCoverage({ skills, industry, requirements });
  const wordsOf = await showProposals(db, shown, rows);
  return await inSlices(rows, (row) => {
    const expert = explainedById.get(row.expert_id);
    invariant(expert, "a proposal's expert exists");
    const summary = toExpertSummaryDto(expert.summary);
    const proposal = toProposalDto(row, wordsOf(row));
    const profile = [summary.title, summary.company, summary.bio].filter((text) => text !== null).join("\n");
    return {
      ...proposal,
      expert: { ...summary, ...row.expert },
      matchScore: expert.score,
      band: bandOf(expert.score),
      reasons: expert.reasons.map(toMatchReasonDto),
      asked: coverageOf({ ...summary, texts: { profile, letter: proposal.coverLetter } }),
    };
  });
}
