import type { createStartupIdeaInput, StartupIdeaDto } from "@quorate/api/startup-ideas/startup-ideas.schema";
import type { z } from "zod";

export type IdeaFormInput = z.input<typeof createStartupIdeaInput>;

/** The form empty, or as the idea stands. Every idea begins as one. */
export function ideaFormDefaults(idea?: StartupIdeaDto): IdeaFormInput {
  return {
    title: idea?.title ?? "",
    description: idea?.description ?? "",
    industry: idea?.industry ?? "",
    stage: idea?.stage ?? "idea",
    targetMarket: idea?.targetMarket ?? "",
    businessModel: idea?.businessModel ?? "",
    fundingStatus: idea?.fundingStatus ?? "",
    requiredSkills: idea?.requiredSkills ?? [],
    equityOffered: idea?.equityOffered ?? "",
    timeCommitmentRequired: idea?.timeCommitmentRequired ?? "",
  };
}
