import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { PeriodDto } from "@quorate/api/timesheets/timesheets.schema";
import { CLOSING_DAYS } from "@quorate/core/milestones/period";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

type EndPeriodDialogProps = { period: PeriodDto; project: ProjectDetailDto; onClose: () => void };

/** The end before the last week: at once if the expert wants it, with days to hand hours over if the client does. */
export function EndPeriodDialog({ period, project, onClose }: EndPeriodDialogProps) {
  const { done, refused } = useProjectAction("timesheets");
  const isExpert = project.viewer === "expert";
  const held = formatMoney(period.held);
  const end = trpc.timesheets.endPeriod.useMutation({
    onSuccess: () =>
      done(
        isExpert
          ? { title: "Period ended", description: `${held} goes back to the client.` }
          : { title: "The period is ending", description: `Anything unused comes back in ${CLOSING_DAYS} days.` },
      ),
    onError: (error) => refused(error, "The period was not ended"),
  });
  return (
    <ConfirmDialog
      title="End this period?"
      description={
        isExpert
          ? `${held} goes back to the client immediately. Hours you haven't handed over are not paid.`
          : `${project.expertName ?? "The expert"} has ${CLOSING_DAYS} days to hand over their hours. Whatever is left of ${held} then comes back to you.`
      }
      action="End the period"
      keep="Keep it running"
      busy={end.isPending}
      onConfirm={() => end.mutate({ id: period.milestoneId }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
