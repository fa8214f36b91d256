import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { returnTimesheetInput, type TimesheetDto } from "@quorate/api/timesheets/timesheets.schema";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

type ReturnWeekDialogProps = { week: TimesheetDto; project: ProjectDetailDto; onClose: () => void };

/** The week goes back with what is to be put right; its clock stops. */
export function ReturnWeekDialog({ week: { id, week }, project, onClose }: ReturnWeekDialogProps) {
  const { done } = useProjectAction("timesheets");
  const expertName = project.expertName ?? "The expert";
  const sendBack = trpc.timesheets.return.useMutation({
    onSuccess: () => done({ title: `Week ${week} sent back`, description: `${expertName} can see why.` }),
  });
  return (
    <NoteDialog
      title={`Send week ${week} back?`}
      description={`Nothing is paid for it until ${expertName} hands it over again. The money stays in escrow.`}
      label="What needs correcting"
      action="Send it back"
      keptAs={`return-week:${id ?? ""}`}
      schema={returnTimesheetInput.shape.reason}
      onSend={async (reason) => (id ? await sendBack.mutateAsync({ id, reason }) : false)}
      onClose={onClose}
    />
  );
}
