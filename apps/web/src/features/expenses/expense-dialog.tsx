import { type ExpenseDto, type ExpensesDto, handInExpenseInput } from "@quorate/api/expenses/expenses.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { EXPENSE_KINDS } from "@quorate/core/expenses/expense";
import { ANSWER_DAYS } from "@quorate/core/timesheets/timesheet";
import { useState } from "react";
import type { z } from "zod";
import { FileList } from "../../components/files/file-list.tsx";
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
const FORM = handInExpenseInput.omit({ id: true, fileId: true });
const OPTIONS = EXPENSE_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

type Asked = { sums: ExpensesDto; project: ProjectDetailDto; onClose: () => void };

/** An expense with its receipt, which is on its way while the rest is typed. What is refused is kept, the receipt too. */
export function ExpenseDialog({ sums, project, onClose }: Asked) {
  const { done } = useProjectAction("expenses");
  const { mutateAsync } = trpc.expenses.handIn.useMutation();
  return (
    <ExpenseForm
      {...{ sums, project, onClose }}
      title="Add an expense"
      keptAs={`expense:${sums.milestoneId}`}
      onSend={async (values, fileId) => {
        if (fileId === undefined) return false;
        await mutateAsync({ ...values, id: sums.milestoneId, fileId });
        await done({ title: "Expense handed in", description: `We've told ${project.organizationName}.` });
        return true;
      }}
    />
  );
}

/** An expense that was sent back, with what was typed and its receipt: it is put right and handed in again. */
export function ReviseExpenseDialog({ expense, ...asked }: Asked & { expense: ExpenseDto }) {
  const { done } = useProjectAction("expenses");
  const { mutateAsync } = trpc.expenses.revise.useMutation();
  const { id, updatedAt, version } = expense;
  return (
    <ExpenseForm
      {...asked}
      title="Revise the expense"
      keptAs={`revise-expense:${id}:${version}`}
      before={expense}
      onSend={async (values, fileId) => {
        await mutateAsync({ ...values, id, ifUnchangedSince: updatedAt, ...(fileId !== undefined && { fileId }) });
        const description = `${asked.project.organizationName} will see what changed.`;
        await done({ title: "Expense handed in again", description });
        return true;
      }}
    />
  );
}

type ExpenseFormProps = Asked & {
  title: string;
  keptAs: string;
  /** What was sent back. */
  before?: ExpenseDto;
  /** False where the receipt is missing. */
  onSend: (values: z.input<typeof FORM>, fileId: string | undefined) => Promise<boolean>;
};

function ExpenseForm({ sums, project, onClose, title, keptAs, before, onSend }: ExpenseFormProps) {
  const uploads = useFileUploads("receipt", 1);
  const brokenOff = useBrokenOffUploads("receipt");
  const [isMissing, setMissing] = useState(false);
  const form = useZodForm({ schema: FORM, defaultValues: valuesOf(before) });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={`${project.organizationName} has ${ANSWER_DAYS} days to answer; after that it's approved automatically. It's paid in full, with no fee. ${formatMoney(sums.left)} of the cap is left.`}
        className="max-w-136"
      >
        {before?.returnReason && (
          <figure>
            <figcaption className="caption">Sent back by {project.organizationName}</figcaption>
            <blockquote className="measure whitespace-pre-line wrap-anywhere text-sm">
              “{before.returnReason}”
            </blockquote>
          </figure>
        )}
        <Form
          form={form}
          idPrefix={ID_PREFIX}
          keptAs={keptAs}
          className={styles.form}
          aria-label={title}
          onSubmit={async (values) => {
            const fileIds = await uploads.collect();
            if (fileIds === null) return;
            const isSent = await onSend(values, fileIds[0]);
            setMissing(!isSent);
            if (isSent) onClose();
          }}
        >
          <TextField name="description" label="What it was for" />
          <Field id={`${ID_PREFIX}kind`} label="Kind" error={errorAt(errors, "kind")}>
            {(control) => <Select {...control} {...form.register("kind")} options={OPTIONS} />}
          </Field>
          <TextField name="spentOn" label="Receipt date" type="date" />
          <AmountField name="amount" label="Amount" hint="Including VAT, as on the receipt." />
          <TextField name="vatRate" label="VAT rate" hint="As a percentage, such as 20." optional />
          <AmountField name="vatAmount" label="VAT included" optional />
          {before?.receipt && (
            <div>
              <FileList label="Receipt you handed in" files={[before.receipt]} />
            </div>
          )}
          <div>
            <FileUploads
              id={RECEIPT_ID}
              label={before ? "Replacement receipt, a PDF or a picture" : "Receipt, a PDF or a picture"}
              uploads={uploads}
              max={1}
              brokenOff={brokenOff}
              isRequired={!before}
            />
            {isMissing && uploads.uploads.length === 0 && (
              <FieldNotes id={`${RECEIPT_ID}-missing`} error="Add the receipt as a PDF or a picture." />
            )}
          </div>
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={isSubmitting}>
              {before ? "Hand it in again" : "Hand it in"}
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function valuesOf(before: ExpenseDto | undefined): z.input<typeof FORM> {
  if (!before) return { kind: "travel", spentOn: "", description: "", amount: "" };
  const { kind, spentOn, description, amount, vatRate, vatAmount } = before;
  return { kind, spentOn, description, amount, vatRate: vatRate ?? "", vatAmount: vatAmount ?? "" };
}
