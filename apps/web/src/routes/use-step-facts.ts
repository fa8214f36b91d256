import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { orderFacts, proposalFacts, type StepFacts } from "@quorate/core/project-steps/project-step";
import { useState } from "react";
import { currentTime } from "../lib/clock.ts";
import { trpc } from "../lib/trpc.ts";

/** Everything that decides whose turn it is, as far as the page has read it. */
export function useStepFacts(project: ProjectDetailDto, milestones: readonly MilestoneDto[]) {
  const [now] = useState(currentTime);
  const isReviewed = project.status === "completed";
  const proposals = trpc.proposals.listForProject.useQuery({ id: project.id });
  const hasOrders = project.status === "in_progress" && project.viewer !== "visitor";
  const orders = trpc.changeOrders.list.useQuery({ id: project.id }, { enabled: hasOrders });
  const reviews = trpc.reviews.listForProject.useQuery({ id: project.id }, { enabled: isReviewed });
  const facts: StepFacts<MilestoneDto> = {
    project,
    milestones,
    changeOrder: orderFacts(orders.data ?? []),
    proposals: proposalFacts(proposals.data ?? []),
    reviews: reviews.data ?? [],
    now,
  };
  return {
    facts,
    isKnown: proposals.isSuccess && (orders.isSuccess || !hasOrders) && (reviews.isSuccess || !isReviewed),
  };
}
