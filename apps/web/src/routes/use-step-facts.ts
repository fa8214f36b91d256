import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { proposalFacts, type StepFacts } from "@quorate/core/project-steps/project-step";
import { useState } from "react";
import { trpc } from "../lib/trpc.ts";

/** Everything that decides whose turn it is, as far as the page has read it. */
export function useStepFacts(project: ProjectDetailDto, milestones: readonly MilestoneDto[]) {
  const [now] = useState(() => new Date());
  const isReviewed = project.status === "completed";
  const proposals = trpc.proposals.listForProject.useQuery({ id: project.id });
  const reviews = trpc.reviews.listForProject.useQuery({ id: project.id }, { enabled: isReviewed });
  const facts: StepFacts<MilestoneDto> = {
    project,
    milestones,
    proposals: proposalFacts(proposals.data ?? []),
    reviews: reviews.data ?? [],
    now,
  };
  return { facts, isKnown: proposals.isSuccess && (reviews.isSuccess || !isReviewed) };
}
