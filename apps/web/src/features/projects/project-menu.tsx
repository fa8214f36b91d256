import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import { canCancelProject, canCompleteProject } from "@quorate/core/project-endings/project-actions";
import { CircleCheck, CircleX, Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ActionMenu } from "../../components/ui/overlay/action-menu.tsx";
import { useSession } from "../../lib/session.ts";

const EndProjectDialog = lazy(async () => ({ default: (await import("./end-project-dialog.tsx")).EndProjectDialog }));

type ProjectMenuProps = { project: ProjectDetailDto; milestones: readonly { status: MilestoneStatus }[] };

/** More actions: closing the project, in either sense. Nothing is shown where neither is allowed. */
export function ProjectMenu({ project, milestones }: ProjectMenuProps) {
  const [asked, setAsked] = useState<"complete" | "cancel" | null>(null);
  const canComplete = canCompleteProject(project.viewer, project, milestones);
  const { user } = useSession();
  const canCancel = canCancelProject(project.viewer, project, { adminRole: user?.adminRole ?? null });
  if (!canComplete && !canCancel) return null;
  return (
    <div className="button-row">
      <ActionMenu
        className="icon-button"
        aria-label="More actions"
        actions={[
          ...(canComplete
            ? [
                {
                  label: "Complete project",
                  icon: <CircleCheck className="icon" aria-hidden="true" />,
                  onSelect: () => setAsked("complete"),
                },
              ]
            : []),
          ...(canCancel
            ? [
                {
                  label: "Cancel project",
                  icon: <CircleX className="icon" aria-hidden="true" />,
                  onSelect: () => setAsked("cancel"),
                },
              ]
            : []),
        ]}
      >
        <Ellipsis className="icon icon-20" aria-hidden="true" />
      </ActionMenu>
      {asked && (
        <Suspense>
          <EndProjectDialog end={asked} project={project} milestones={milestones} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
}
