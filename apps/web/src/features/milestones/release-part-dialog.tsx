import { createMilestoneInput, releaseMilestoneInput } from "@quorate/api/milestones/milestones.schema";
import { useZodForm } from "../../components/ui/form/form.tsx";
import { AmountField } from "../../components/ui/form/number-field.tsx";
import { FormDialog } from "../../components/ui/overlay/form-dialog.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { formatMinor, formatMoney, percentText } from "../../lib/money.ts";
import { previewSettlement } from "../../lib/settlement-preview.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import type { MilestoneDialogProps } from "./milestone-dialog-props.ts";
import styles from "./milestone-form.module.css";

const ID_PREFIX = "release-part-";
const FORM = releaseMilestoneInput.pick({ id: true }).extend({ amount: createMilestoneInput.shape.amount });

/** A part of the work is paid for now; the rest stays in escrow, and its clock goes on. */
export function ReleasePartDialog({ milestone, expertName, onClose }: MilestoneDialogProps) {
  const { done } = useProjectAction("milestones");
  const release = trpc.milestones.release.useMutation({
    onSuccess: ({ amount, title }) =>
      done({ title: "Part released", description: `${formatMoney(amount)} for ${title} stays in escrow.` }),
  });
  const form = useZodForm({ schema: FORM, defaultValues: { id: milestone.id, amount: "" } });
  const preview = previewSettlement(milestone, "part", String(form.watch("amount")));
  const money = (minor: number) => <span className="tnum">{formatMinor(minor)}</span>;
  return (
    <FormDialog
      title={`Release part of ${milestone.title}?`}
      description={`${formatMoney(milestone.amount)} is in escrow. What you release leaves straight away and can't be undone; you decide on the rest later.`}
      size="medium"
      action="Release this part"
      onClose={onClose}
      form={form}
      idPrefix={ID_PREFIX}
      className={styles.form}
      aria-label={`Release part of ${milestone.title}`}
      onSubmit={async (values) => {
        await release.mutateAsync(values);
        onClose();
      }}
    >
      <AmountField
        name="amount"
        label="Release now"
        hint={`Less than ${formatMoney(milestone.amount)}. You can release one part of each hand-over.`}
      />
      {preview && (
        <div className="field-wide">
          <Facts
            className="facts-wrapping"
            facts={[
              { label: `${expertName} receives`, value: money(preview.payoutMinor) },
              { label: `Platform fee, ${percentText(milestone.feeBasisPoints)}`, value: money(preview.feeMinor) },
              { label: "Stays in escrow", value: money(preview.returnedMinor) },
            ]}
          />
        </div>
      )}
    </FormDialog>
  );
}
