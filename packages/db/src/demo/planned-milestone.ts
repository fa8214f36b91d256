import type { BookingId } from "@quorate/core/ids";
import type { Milestone } from "@quorate/core/milestones/milestone";
import type { ProjectContent } from "./content/demo-content.ts";
import type { MilestoneContent, StartedProjectContent } from "./content/projects-in-progress.ts";

/** `bookingId`: it is that paid call. */
export type MilestonePlan = MilestoneContent & { isWholeProject?: boolean; isBonus?: boolean; bookingId?: BookingId };
export type MilestoneDates = { fundedAt: Date | null; submittedAt: Date | null; settledAt: Date | null };

/** The facts that decide about a milestone's money. */
export type PaidMilestone = {
  project: Omit<StartedProjectContent, keyof ProjectContent | "proposals" | "milestones"> &
    Pick<ProjectContent, "key" | "organization" | "title">;
  plan: MilestonePlan;
  milestone: Milestone;
  dates: MilestoneDates;
  autoRelease: Date | null;
};
