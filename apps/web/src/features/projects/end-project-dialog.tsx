import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { endProjectWords, type ProjectEnd } from "./end-project-words.ts";
import { useCancelProject } from "./use-cancel-project.ts";
import { useCompleteProject } from "./use-complete-project.ts";

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
