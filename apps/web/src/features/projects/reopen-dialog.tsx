import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

type ReopenDialogProps = { project: ProjectDetailDto; onClose: () => void };

/** The first party asks, the other one agrees, and reads what follows. */
export function ReopenDialog({ project, onClose }: ReopenDialogProps) {
  const reopen = useReopenProject();
  const isAgreeing = project.reopenRequestedBy !== null;
  const other = project.viewer === "client" ? (project.expertName ?? "The expert") : project.organizationName;
  const until = project.reopenUntil === null ? "" : ` until ${formatDate(project.reopenUntil)}`;
  return (
    <ConfirmDialog
      title={isAgreeing ? "Reopen this project?" : "Ask to reopen this project?"}
      description={
        isAgreeing
          ? `${other} has asked for it. The project is in progress again straight away, and new milestones can be planned. Payments and reviews stay.`
          : `A completed project is reopened when both parties agree. ${other} is asked, and can agree${until}. Payments and reviews stay.`
      }
      action={isAgreeing ? "Reopen project" : "Ask to reopen"}
      keep="Leave it completed"
      variant="primary"
      busy={reopen.isPending}
      onConfirm={() => reopen.mutate({ id: project.id }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function useReopenProject() {
  const { done, refused } = useProjectAction("projects");
  return trpc.projects.reopen.useMutation({
    onSuccess: (project) =>
      done(
        project.status === "in_progress"
          ? { title: "Project reopened", description: "It is in progress again: plan what comes next." }
          : { title: "Reopening requested", description: "The project is reopened when the other party agrees." },
      ),
    onError: (error) => refused(error, "The project was not reopened"),
  });
}
