import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { PeriodDto, TimesheetDto } from "@quorate/api/timesheets/timesheets.schema";
import { formatDayMonth } from "@quorate/core/format/date-format";
import { withUnit } from "@quorate/core/words/with-unit";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { percentText } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { moneyOfWeek, weekName } from "./period-words.ts";
import styles from "./week-days.module.css";

type AnswerWeekDialogProps = {
  week: TimesheetDto;
  period: PeriodDto;
  project: ProjectDetailDto;
  feeBasisPoints: number;
  onClose: () => void;
};

/** Day by day what is approved, what it pays and what stays held. */
export function AnswerWeekDialog({ week, period, project, feeBasisPoints, onClose }: AnswerWeekDialogProps) {
  const { done, refused } = useProjectAction("timesheets");
  const { pays, stays } = moneyOfWeek(week, period);
  const approve = trpc.timesheets.approve.useMutation({
    onSuccess: () => done({ title: "Week approved", description: `${pays} is released; ${stays} stays in escrow.` }),
    onError: (error) => refused(error, "The week was not approved"),
  });
  const expertName = project.expertName ?? "the expert";
  return (
    <ConfirmDialog
      title={`Approve ${withUnit(week.hours, "h")}?`}
      description={`${weekName(week)}. The money leaves immediately and can't be taken back.`}
      action={`Approve and release ${pays}`}
      keep="Not yet"
      variant="primary"
      className="max-w-136"
      busy={approve.isPending}
      onConfirm={() => {
        const { id, updatedAt } = week;
        if (id) approve.mutate({ id, ifUnchangedSince: updatedAt ?? undefined }, { onSettled: onClose });
      }}
      onClose={onClose}
    >
      <ul className={styles.days}>
        {week.days.map(({ day, hours, note }) => (
          <li key={day} className={styles.worked}>
            <span>{formatDayMonth(day)}</span>
            <span className="tnum">{withUnit(hours, "h")}</span>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ul>
      <Facts
        className="facts-wrapping"
        facts={[
          { label: `Released for ${expertName}`, value: <span className="tnum">{pays}</span> },
          { label: "Platform fee, included", value: percentText(feeBasisPoints) },
          { label: "Stays in escrow", value: <span className="tnum">{stays}</span> },
        ]}
      />
    </ConfirmDialog>
  );
}
