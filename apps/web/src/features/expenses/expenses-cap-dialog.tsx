import { setExpensesCapInput } from "@quorate/api/expenses/expenses.schema";
import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { AmountField } from "../../components/ui/form/number-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import styles from "./expenses.module.css";

type ExpensesCapDialogProps = { milestone: MilestoneDto; onClose: () => void };

/** Up to what sum the expenses of a milestone are paid, before it is funded. */
export function ExpensesCapDialog({ milestone, onClose }: ExpensesCapDialogProps) {
  const { done } = useProjectAction("milestones");
  const { mutateAsync } = trpc.expenses.setCap.useMutation();
  const form = useZodForm({
    schema: setExpensesCapInput,
    defaultValues: { id: milestone.id, amount: milestone.expensesCap ?? "" },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Expenses of ${milestone.title}`}
        description="You pay this in with the milestone, and it is held apart. The expert hands in receipts, you approve each of them, and no platform fee is taken. What is unused comes back to you."
        className="max-w-136"
      >
        <Form
          form={form}
          keptAs={`expenses-cap:${milestone.id}`}
          className={styles.form}
          aria-label={`Expenses of ${milestone.title}`}
          onSubmit={async (values) => {
            const { cap } = await mutateAsync(values);
            await done(
              cap === null
                ? { title: "No expenses agreed", description: `Only the work of ${milestone.title} is paid.` }
                : {
                    title: "Expenses agreed",
                    description: `Up to ${formatMoney(cap)}, funded with ${milestone.title}.`,
                  },
            );
            onClose();
          }}
        >
          <AmountField name="amount" label="At most" hint="Leave it empty for no expenses." optional />
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={form.formState.isSubmitting}>
              Save the cap
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
