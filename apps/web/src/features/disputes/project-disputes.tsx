import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { DisputeSection } from "./dispute-section.tsx";

type ProjectDisputesProps = { project: ProjectDetailDto; milestones: readonly MilestoneDto[] };

/** Every dispute there was on a project, with the milestone it is about. */
export function ProjectDisputes({ project, milestones }: ProjectDisputesProps) {
  return milestones.map(
    (milestone) =>
      milestone.dispute && (
        <DisputeSection key={milestone.id} milestone={milestone} dispute={milestone.dispute} project={project} />
      ),
  );
}
