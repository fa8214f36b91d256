import { handInExpenseInput } from "@quorate/api/expenses/expenses.schema";
import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { AmountField } from "../../components/ui/form/number-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import styles from "./expenses.module.css";

/** The form is for adding a cap: it asks for one. */
const ALLOWED = handInExpenseInput.pick({ id: true, amount: true });

type ExpensesCapDialogProps = { milestone: MilestoneDto; onClose: () => void };

/** Up to what sum the expenses of a milestone are paid, before it is funded. */
export function ExpensesCapDialog({ milestone, onClose }: ExpensesCapDialogProps) {
  const { done } = useProjectAction("milestones");
  const { mutateAsync } = trpc.expenses.setCap.useMutation();
  const form = useZodForm({
    schema: ALLOWED,
    defaultValues: { id: milestone.id, amount: "" },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Expenses for ${milestone.title}`}
        description="You fund this with the milestone, and it's held separately. The expert hands in receipts, you approve each one, and there's no platform fee. Anything unused is refunded to you. Once you allow it, it's part of what you agreed: only a change order you both accept can change it."
        className="max-w-136"
      >
        <Form
          form={form}
          keptAs={`expenses-cap:${milestone.id}`}
          className={styles.form}
          aria-label={`Expenses for ${milestone.title}`}
          onSubmit={async (values) => {
            const { cap } = await mutateAsync(values);
            await done({
              title: "Expenses agreed",
              description: `Up to ${formatMoney(cap ?? "0.00")}, funded with ${milestone.title}.`,
            });
            onClose();
          }}
        >
          <AmountField name="amount" label="Maximum" hint="On top of the milestone amount." />
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={form.formState.isSubmitting}>
              Allow expenses
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
