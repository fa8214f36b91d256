import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { PeriodSection } from "./period-section.tsx";

type ProjectTimesheetsProps = { project: ProjectDetailDto; milestones: readonly MilestoneDto[] };

/** The weeks of every milestone that is paid by the hour, from its funding on. */
export function ProjectTimesheets({ project, milestones }: ProjectTimesheetsProps) {
  return milestones
    .filter(({ period, fundedAt }) => period !== null && fundedAt !== null)
    .map((milestone) => <PeriodSection key={milestone.id} milestone={milestone} project={project} />);
}
