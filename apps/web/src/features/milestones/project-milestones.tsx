import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import type { trpc } from "../../lib/trpc.ts";
import type { RenderDisputeDialog } from "./milestone-dialog-props.ts";
import { MilestonesSection } from "./milestones-section.tsx";
import type { WaitingStep } from "./waiting-step.ts";

type ProjectMilestonesProps = {
  project: ProjectDetailDto;
  query: ReturnType<typeof trpc.milestones.list.useQuery>;
  milestones: readonly MilestoneDto[];
  step: WaitingStep | null;
  renderDisputeDialog: RenderDisputeDialog;
};

/** The milestones while they are on their way, when they did not come, and as they are. */
export function ProjectMilestones({ query, ...shown }: ProjectMilestonesProps) {
  if (query.isSuccess) return <MilestonesSection {...shown} />;
  return (
    <Section title="Milestones">
      {query.isError ? (
        <ErrorState title="We could not load the milestones" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows label="Loading milestones" />
      )}
    </Section>
  );
}
