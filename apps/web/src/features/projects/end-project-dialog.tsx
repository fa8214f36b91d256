import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogContent } from "../../components/ui/dialog.tsx";
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
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.title} description={words.description}>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="secondary">{words.keep}</Button>
          </DialogClose>
          <Button
            variant={end === "complete" ? "primary" : "destructive"}
            busy={mutation.isPending}
            onClick={() => mutation.mutate({ id: project.id }, { onSettled: onClose })}
          >
            {words.action}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
