import { divideMilestoneInput, MILESTONE_PARTS_MAX } from "@quorate/api/milestones/milestones.schema";
import { minorFromDecimal } from "@quorate/core/money";
import { useFormContext, useWatch } from "react-hook-form";
import { MilestoneFields, NEW_MILESTONE, type TypedMilestone } from "../../components/milestones/milestone-fields.tsx";
import { useZodForm } from "../../components/ui/form/form.tsx";
import { FormDialog } from "../../components/ui/overlay/form-dialog.tsx";
import { formatMinor, formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { typedAmount } from "../../lib/typed-number.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import type { MilestoneDialogProps } from "./milestone-dialog-props.ts";
import styles from "./milestone-form.module.css";
import { MilestoneMoved, useSeenMilestone } from "./milestone-moved.tsx";

/** The parts of a milestone that is not funded, which are paid for one by one. */
export function DivideMilestoneDialog({ milestone, expertName, onClose }: MilestoneDialogProps) {
  const { done } = useProjectAction("milestones");
  const { id, title, amount, description, dueDate } = milestone;
  const divide = trpc.milestones.divide.useMutation({
    onSuccess: (_milestones, { parts }) =>
      done({ title: "Milestone divided", description: `${title} is now ${parts.length} milestones.` }),
  });
  const seen = useSeenMilestone(milestone);
  const form = useZodForm({
    schema: divideMilestoneInput,
    defaultValues: {
      id,
      parts: [{ ...NEW_MILESTONE, title, description: description ?? "", dueDate }, NEW_MILESTONE],
    },
  });
  const isPaying = milestone.payment?.status === "pending";
  return (
    <FormDialog
      title={`Divide ${title}`}
      description={`Its parts come to ${formatMoney(amount)} and are paid one by one. ${expertName} is notified.${
        isPaying ? " The payment you started is cancelled." : ""
      }`}
      size="wide"
      action="Divide it"
      onClose={onClose}
      form={form}
      keptAs={`milestone-parts:${id}:${seen.updatedAt}`}
      idPrefix="divide-"
      className={styles.form}
      aria-label={`Divide ${title}`}
      onSubmit={async (values) => {
        await divide.mutateAsync({ ...values, ifUnchangedSince: seen.updatedAt });
        onClose();
      }}
      onRefused={seen.onRefused}
    >
      <MilestoneMoved milestone={milestone} seen={seen} />
      <MilestoneFields name="parts" what="Part" least={2} most={MILESTONE_PARTS_MAX} />
      <LeftToDivide amount={amount} />
    </FormDialog>
  );
}

/** What the parts come to as they are typed, beside what they have to. */
function LeftToDivide({ amount }: { amount: string }) {
  const { control } = useFormContext<{ parts: TypedMilestone[] }>();
  const parts = useWatch({ control, name: "parts" });
  const typed = parts.map((part) => typedAmount(part.amount)).filter((text) => text !== "");
  const left = minorFromDecimal(amount) - typed.reduce((sum, text) => sum + minorFromDecimal(text), 0);
  return (
    <p className="field-wide text-sm" role="status">
      {left === 0 && `The parts come to ${formatMoney(amount)}.`}
      {left > 0 && `${formatMinor(left)} of ${formatMoney(amount)} left to divide.`}
      {left < 0 && `${formatMinor(-left)} more than ${formatMoney(amount)}.`}
    </p>
  );
}
