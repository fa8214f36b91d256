import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { canGiveBonus } from "@quorate/core/bonuses/bonus";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import type { CallToCome } from "@quorate/core/milestones/milestone-actions";
import { canCancelProject, canCompleteProject } from "@quorate/core/project-endings/project-actions";
import { canReopenProject } from "@quorate/core/project-endings/reopening";
import { CircleCheck, CircleX, Ellipsis, Gift, RotateCcw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ActionMenu } from "../../components/ui/overlay/action-menu.tsx";
import { currentTime } from "../../lib/clock.ts";
import { useSession } from "../../lib/session.ts";
import { toEnded } from "./ended-project.ts";

const EndProjectDialog = lazy(async () => ({ default: (await import("./end-project-dialog.tsx")).EndProjectDialog }));

const GiveBonusDialog = lazy(async () => ({ default: (await import("./give-bonus-dialog.tsx")).GiveBonusDialog }));
const ReopenDialog = lazy(async () => ({ default: (await import("./reopen-dialog.tsx")).ReopenDialog }));

type ProjectMenuProps = {
  project: ProjectDetailDto;
  milestones: readonly { status: MilestoneStatus; callToCome?: CallToCome | null }[];
};

/** More actions: closing the project, in either sense, opening it again, and a bonus for its expert. Nothing is shown where neither is allowed. */
export function ProjectMenu({ project, milestones }: ProjectMenuProps) {
  const [asked, setAsked] = useState<"bonus" | "complete" | "cancel" | "reopen" | null>(null);
  const [now] = useState(currentTime);
  const canComplete = canCompleteProject(project.viewer, project, milestones);
  const { user } = useSession();
  // A paid call that is to come is cancelled with the calls, under their rules.
  const isCallBooked = milestones.some(({ callToCome }) => callToCome === "booked");
  const canCancel = !isCallBooked && canCancelProject(project.viewer, project, { adminRole: user?.adminRole ?? null });
  // Where the other party has asked already, the notice has the answer.
  const canReopen = project.reopenRequestedBy === null && canReopenProject(project.viewer, toEnded(project), now);
  const canGive = project.viewer === "client" && canGiveBonus(project);
  if (!canComplete && !canCancel && !canReopen && !canGive) return null;
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
          ...(canGive
            ? [
                {
                  label: "Give a bonus",
                  icon: <Gift className="icon" aria-hidden="true" />,
                  onSelect: () => setAsked("bonus"),
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
          ...(canReopen
            ? [
                {
                  label: "Reopen project",
                  icon: <RotateCcw className="icon" aria-hidden="true" />,
                  onSelect: () => setAsked("reopen"),
                },
              ]
            : []),
        ]}
      >
        <Ellipsis className="icon icon-20" aria-hidden="true" />
      </ActionMenu>
      {asked === "reopen" && (
        <Suspense>
          <ReopenDialog project={project} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      {asked === "bonus" && (
        <Suspense>
          <GiveBonusDialog project={project} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      {(asked === "complete" || asked === "cancel") && (
        <Suspense>
          <EndProjectDialog end={asked} project={project} milestones={milestones} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
}
