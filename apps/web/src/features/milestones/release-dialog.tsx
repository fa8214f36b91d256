import { formatDate } from "@quorate/core/format/date-format";
import { ENDING_DAYS } from "@quorate/core/project-endings/ending-clock";
import { isLastToRelease } from "@quorate/core/project-endings/project-ending";
import { REVIEW_WINDOW_DAYS } from "@quorate/core/reviews/review";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { RadioGroup } from "../../components/ui/form/radio-group.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMoney, percentText } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./decision-sheet.module.css";
import type { MilestoneDialogProps } from "./milestone-dialog-props.ts";
import { useReleaseMilestone } from "./use-release-milestone.ts";

const ReleasePartDialog = lazy(async () => ({
  default: (await import("./release-part-dialog.tsx")).ReleasePartDialog,
}));

/** What was handed over and where every penny goes, before the money leaves escrow. */
export function ReleaseDialog({ milestone, expertName, onClose }: MilestoneDialogProps) {
  const release = useReleaseMilestone();
  const { data: milestones = [] } = trpc.milestones.list.useQuery({ id: milestone.projectId });
  const money = (decimal: string) => <span className="tnum">{formatMoney(decimal)}</span>;
  const amount = formatMoney(milestone.amount);
  const [isEnd, setEnd] = useState(false);
  const [isPart, setPart] = useState(false);
  const isLast = isLastToRelease(milestone.id, milestones);
  const complete = isLast && isEnd;
  const canDivide = !milestones.some(
    ({ partOfId, handOvers }) => partOfId === milestone.id && handOvers === milestone.handOvers,
  );
  if (isPart)
    return (
      <Suspense>
        <ReleasePartDialog milestone={milestone} expertName={expertName} onClose={onClose} />
      </Suspense>
    );
  return (
    <ConfirmDialog
      title={`Release ${amount} to ${expertName}?`}
      description="The money leaves escrow straight away. You can't undo a release."
      className="max-w-136"
      action={complete ? `Release ${amount} and complete` : `Release ${amount}`}
      variant="primary"
      busy={release.isPending}
      onConfirm={() => release.mutate({ id: milestone.id, ...(complete && { complete }) }, { onSettled: onClose })}
      onClose={onClose}
    >
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
      {canDivide && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setPart(true)}>
            Release only a part
          </Button>
        </div>
      )}
      {isLast && (
        <RadioGroup
          id="is-end"
          name="is-end"
          label="Is this the end of the project?"
          hint="This is the last open milestone."
          options={[
            {
              value: "go-on",
              label: "Release and continue",
              hint: `Plan what comes next. If you plan nothing, the project completes automatically in ${ENDING_DAYS} days.`,
            },
            {
              value: "complete",
              label: "Release and complete the project",
              hint: `You can't plan any more milestones, and you and ${expertName} can review each other for ${REVIEW_WINDOW_DAYS} days.`,
            },
          ]}
          value={isEnd ? "complete" : "go-on"}
          onChange={(value) => setEnd(value === "complete")}
        />
      )}
    </ConfirmDialog>
  );
}
