import type { Milestone } from "@quorate/core/milestones/milestone";
import type { MilestoneContent, StartedProjectContent } from "./content/projects-in-progress.ts";

export type MilestonePlan = MilestoneContent & { isWholeProject?: boolean; isBonus?: boolean };
export type MilestoneDates = { fundedAt: Date | null; submittedAt: Date | null; settledAt: Date | null };

/** The facts that decide about a milestone's money. */
export type PaidMilestone = {
  project: StartedProjectContent;
  plan: MilestonePlan;
  milestone: Milestone;
  dates: MilestoneDates;
  autoRelease: Date | null;
};
