import { type ExpensesDto, handInExpenseInput } from "@quorate/api/expenses/expenses.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { EXPENSE_KINDS } from "@quorate/core/expenses/expense";
import { ANSWER_DAYS } from "@quorate/core/timesheets/timesheet";
import { useState } from "react";
import { FileUploads } from "../../components/files/file-uploads.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Field, FieldNotes } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { AmountField } from "../../components/ui/form/number-field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { useBrokenOffUploads } from "../../lib/files/use-broken-off-uploads.ts";
import { useFileUploads } from "../../lib/files/use-file-uploads.ts";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { KIND_WORDS } from "./expense-words.ts";
import styles from "./expenses.module.css";

const ID_PREFIX = "expense-";
const RECEIPT_ID = "expense-receipt";
const FORM = handInExpenseInput.omit({ fileId: true });
const OPTIONS = EXPENSE_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

type ExpenseDialogProps = { sums: ExpensesDto; project: ProjectDetailDto; onClose: () => void };

/** An expense with its receipt, which is on its way while the rest is typed. What is refused is kept, the receipt too. */
export function ExpenseDialog({ sums, project, onClose }: ExpenseDialogProps) {
  const { done } = useProjectAction("expenses");
  const { mutateAsync } = trpc.expenses.handIn.useMutation();
  const uploads = useFileUploads("receipt", 1);
  const brokenOff = useBrokenOffUploads("receipt");
  const [isMissing, setMissing] = useState(false);
  const form = useZodForm({
    schema: FORM,
    defaultValues: { id: sums.milestoneId, kind: "travel", spentOn: "", description: "", amount: "" },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Add an expense"
        description={`${project.organizationName} has ${ANSWER_DAYS} days to answer; without one it is approved. It is paid whole, without a fee. The cap leaves ${formatMoney(sums.left)}.`}
        className="max-w-136"
      >
        <Form
          form={form}
          idPrefix={ID_PREFIX}
          keptAs={`expense:${sums.milestoneId}`}
          className={styles.form}
          aria-label="Add an expense"
          onSubmit={async (values) => {
            const fileIds = await uploads.collect();
            const fileId = fileIds?.[0];
            if (fileIds === null) return;
            setMissing(fileId === undefined);
            if (fileId === undefined) return;
            await mutateAsync({ ...values, fileId });
            await done({ title: "Expense handed in", description: `${project.organizationName} is told of it.` });
            onClose();
          }}
        >
          <TextField name="description" label="What it was for" />
          <Field id={`${ID_PREFIX}kind`} label="Kind" error={errorAt(errors, "kind")}>
            {(control) => <Select {...control} {...form.register("kind")} options={OPTIONS} />}
          </Field>
          <TextField name="spentOn" label="Date of the receipt" type="date" />
          <AmountField name="amount" label="Amount" hint="With VAT, as the receipt says." />
          <TextField name="vatRate" label="VAT rate" hint="In percent, for example 20." optional />
          <AmountField name="vatAmount" label="VAT in it" optional />
          <div>
            <FileUploads
              id={RECEIPT_ID}
              label="Receipt, a PDF or a picture"
              uploads={uploads}
              max={1}
              brokenOff={brokenOff}
              isRequired
            />
            {isMissing && uploads.uploads.length === 0 && (
              <FieldNotes id={`${RECEIPT_ID}-missing`} error="Add the receipt as a PDF or a picture." />
            )}
          </div>
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={isSubmitting}>
              Hand it in
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
