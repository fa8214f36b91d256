import { type ExpenseDto, returnExpenseInput } from "@quorate/api/expenses/expenses.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { KIND_WORDS, vatWords } from "./expense-words.ts";

type ExpenseAnswerProps = { expense: ExpenseDto; project: ProjectDetailDto; onClose: () => void };

/** What an approval pays; the whole of it is the expert's. */
export function AnswerExpenseDialog({ expense, project, onClose }: ExpenseAnswerProps) {
  const { done, refused } = useProjectAction("expenses");
  const pays = formatMoney(expense.amount);
  const approve = trpc.expenses.approve.useMutation({
    onSuccess: () => done({ title: "Expense approved", description: `${pays} is released, without a fee.` }),
    onError: (error) => refused(error, "The expense was not approved"),
  });
  const expertName = project.expertName ?? "the expert";
  return (
    <ConfirmDialog
      title={`Approve ${pays}?`}
      description={`${expense.description}. The money leaves straight away and can't be taken back.`}
      action={`Approve and release ${pays}`}
      keep="Not yet"
      variant="primary"
      className="max-w-136"
      busy={approve.isPending}
      onConfirm={() => {
        const { id, updatedAt } = expense;
        approve.mutate({ id, ifUnchangedSince: updatedAt }, { onSettled: onClose });
      }}
      onClose={onClose}
    >
      <Facts
        className="facts-wrapping"
        facts={[
          { label: KIND_WORDS[expense.kind], value: formatDate(expense.spentOn) },
          { label: `Released for ${expertName}`, value: <span className="tnum">{pays}</span> },
          { label: "VAT on the receipt", value: vatWords(expense) ?? "Not stated" },
          { label: "Platform fee", value: "None" },
        ]}
      />
    </ConfirmDialog>
  );
}

/** The expense goes back with why it is not paid. */
export function ReturnExpenseDialog({ expense: { id, updatedAt }, project, onClose }: ExpenseAnswerProps) {
  const { done } = useProjectAction("expenses");
  const expertName = project.expertName ?? "The expert";
  const sendBack = trpc.expenses.return.useMutation({
    onSuccess: () => done({ title: "Expense sent back", description: `${expertName} will see why.` }),
  });
  return (
    <NoteDialog
      title="Send this expense back?"
      description={`It won't be paid as it is. ${expertName} can revise it and hand it in again.`}
      label="Why you're sending it back"
      action="Send it back"
      keptAs={`return-expense:${id}`}
      schema={returnExpenseInput.shape.reason}
      onSend={(reason) => sendBack.mutateAsync({ id, reason, ifUnchangedSince: updatedAt })}
      onClose={onClose}
    />
  );
}

/** The expert takes an expense back that waits or was sent back. */
export function WithdrawExpenseDialog({ expense, onClose }: ExpenseAnswerProps) {
  const { done, refused } = useProjectAction("expenses");
  const withdraw = trpc.expenses.withdraw.useMutation({
    onSuccess: () => done({ title: "Expense withdrawn", description: "It won't be paid." }),
    onError: (error) => refused(error, "The expense was not withdrawn"),
  });
  return (
    <ConfirmDialog
      title="Withdraw this expense?"
      description={`${expense.description}, ${formatMoney(expense.amount)}. It won't be paid, and it can't be revised any more.`}
      action="Withdraw it"
      keep="Keep it"
      busy={withdraw.isPending}
      onConfirm={() => {
        const { id, updatedAt } = expense;
        withdraw.mutate({ id, ifUnchangedSince: updatedAt }, { onSettled: onClose });
      }}
      onClose={onClose}
    />
  );
}
