import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { endProjectWords, type ProjectEnd } from "./end-project-words.ts";

type EndProjectDialogProps = {
  end: ProjectEnd;
  project: ProjectDetailDto;
  milestones: readonly { status: MilestoneStatus }[];
  onClose: () => void;
};

export function EndProjectDialog({ end, project, milestones, onClose }: EndProjectDialogProps) {
  const complete = useCompleteProject();
  const cancel = useCancelProject();
  const mutation = end === "complete" ? complete : cancel;
  const words = endProjectWords(end, project, milestones);
  return (
    <ConfirmDialog
      title={words.title}
      description={words.description}
      action={words.action}
      keep={words.keep}
      variant={end === "complete" ? "primary" : "destructive"}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate({ id: project.id }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function useCancelProject() {
  const { done, refused } = useProjectAction("projects");
  return trpc.projects.cancel.useMutation({
    onSuccess: (project) =>
      done(
        project.status === "cancelled"
          ? { title: "Project cancelled", description: "Money held in escrow goes back to the client." }
          : { title: "Cancellation requested", description: "The project ends when the other party agrees." },
      ),
    onError: (error) => refused(error, "The project was not cancelled"),
  });
}

export function useCompleteProject() {
  const { done, refused } = useProjectAction("projects");
  return trpc.projects.complete.useMutation({
    onSuccess: (project) => done({ title: "Project completed", description: `${project.title} is closed.` }),
    onError: (error) => refused(error, "The project was not completed"),
  });
}
