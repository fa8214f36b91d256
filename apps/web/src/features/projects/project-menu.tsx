import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import { canCancelProject, canCompleteProject } from "@quorate/core/project-endings/project-actions";
import { CircleCheck, CircleX, Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "../../components/ui/overlay/dropdown-menu.tsx";

const EndProjectDialog = lazy(async () => ({ default: (await import("./end-project-dialog.tsx")).EndProjectDialog }));

type ProjectMenuProps = { project: ProjectDetailDto; milestones: readonly { status: MilestoneStatus }[] };

/** More actions: closing the project, in either sense. Nothing is shown where neither is allowed. */
export function ProjectMenu({ project, milestones }: ProjectMenuProps) {
  const [asked, setAsked] = useState<"complete" | "cancel" | null>(null);
  const canComplete = canCompleteProject(project.viewer, project, milestones);
  const canCancel = canCancelProject(project.viewer, project);
  if (!canComplete && !canCancel) return null;
  return (
    <div className="button-row">
      <DropdownMenu>
        <DropdownMenuTrigger className="icon-button" aria-label="More actions">
          <Ellipsis className="icon icon-20" aria-hidden="true" />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {canComplete && (
            <DropdownMenuItem onSelect={() => setAsked("complete")}>
              <CircleCheck className="icon" aria-hidden="true" />
              Complete project
            </DropdownMenuItem>
          )}
          {canCancel && (
            <DropdownMenuItem onSelect={() => setAsked("cancel")}>
              <CircleX className="icon" aria-hidden="true" />
              Cancel project
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked && (
        <Suspense>
          <EndProjectDialog end={asked} project={project} milestones={milestones} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
}
