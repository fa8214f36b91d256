import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import { canCancelProject } from "@quorate/core/project-endings/project-actions";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { useSession } from "../../lib/session.ts";
import { ProjectNotice } from "./project-notice.tsx";

const EndProjectDialog = lazy(async () => ({ default: (await import("./end-project-dialog.tsx")).EndProjectDialog }));

type CancelRequestProps = { project: ProjectDetailDto; milestones: readonly { status: MilestoneStatus }[] };

/** One party asked to cancel. The other answers here; the party that asked reads that the answer is awaited. */
export function CancelRequest({ project, milestones }: CancelRequestProps) {
  const [isAsked, setAsked] = useState(false);
  const { user } = useSession();
  const { cancelRequestedBy, expertName, organizationName, viewer } = project;
  if (cancelRequestedBy === null || project.status !== "in_progress" || viewer === "visitor") return null;
  const names = { client: organizationName, expert: expertName ?? "The expert" };
  const asker = names[cancelRequestedBy];
  const other = names[cancelRequestedBy === "client" ? "expert" : "client"];
  const isOwn = viewer === cancelRequestedBy;
  return (
    <>
      <ProjectNotice
        label="Cancellation requested"
        title={isOwn ? "You asked to cancel this project" : `${asker} asks to cancel this project`}
        text={
          isOwn
            ? `It ends when ${other} agrees. Until then everything continues as before.`
            : "If you agree, it ends straight away and money in escrow goes back to the client. If not, nothing changes."
        }
        action={
          canCancelProject(viewer, project, { adminRole: user?.adminRole ?? null }) && (
            <Button variant="secondary" onClick={() => setAsked(true)}>
              {viewer === "admin" ? "Cancel project" : "Agree to cancel"}
            </Button>
          )
        }
      />
      {isAsked && (
        <Suspense>
          <EndProjectDialog end="cancel" project={project} milestones={milestones} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
