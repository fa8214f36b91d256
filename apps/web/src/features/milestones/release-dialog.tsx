import { formatDate } from "@quorate/core/format/date-format";
import { isLastToRelease } from "@quorate/core/project-endings/project-ending";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMoney, percentText } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./decision-sheet.module.css";
import type { MilestoneDialogProps } from "./milestone-dialog-props.ts";
import { useReleaseMilestone } from "./use-release-milestone.ts";

/** What was handed over and where every penny goes, before the money leaves escrow. */
export function ReleaseDialog({ milestone, expertName, onClose }: MilestoneDialogProps) {
  const release = useReleaseMilestone();
  const { data: milestones = [] } = trpc.milestones.list.useQuery({ id: milestone.projectId });
  const money = (decimal: string) => <span className="tnum">{formatMoney(decimal)}</span>;
  const amount = formatMoney(milestone.amount);
  return (
    <ConfirmDialog
      title={`Release ${amount} to ${expertName}?`}
      description="The money leaves escrow at once. A release cannot be taken back."
      className="max-w-136"
      action={`Release ${amount}`}
      variant="primary"
      busy={release.isPending}
      onConfirm={() => release.mutate({ id: milestone.id }, { onSettled: onClose })}
      onClose={onClose}
    >
      {isLastToRelease(milestone.id, milestones) && (
        <p>
          This is the last open milestone, so releasing it also completes the project. If there is more to do with{" "}
          {expertName}, plan the next milestone first.
        </p>
      )}
      {milestone.submissionNote && (
        <blockquote className={cn(styles.quote, styles.reason)}>
          <p className="whitespace-pre-line">{milestone.submissionNote}</p>
        </blockquote>
      )}
      <Facts
        className="facts-wrapping"
        facts={[
          { label: "Milestone", value: milestone.title },
          ...(milestone.submittedAt ? [{ label: "Handed over", value: formatDate(milestone.submittedAt) }] : []),
          { label: "Amount", value: money(milestone.amount) },
          { label: `Platform fee, ${percentText(milestone.feeBasisPoints)}`, value: money(milestone.platformFee) },
          { label: `${expertName} receives`, value: money(milestone.expertPayout) },
        ]}
      />
    </ConfirmDialog>
  );
}
