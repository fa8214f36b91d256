import type { ExpenseDto, ExpensesDto } from "@quorate/api/expenses/expenses.schema";
import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { expensesEndWords } from "@quorate/core/expenses/expenses-end";
import { formatDate } from "@quorate/core/format/date-format";
import { lazy, Suspense, useState } from "react";
import { FileList } from "../../components/files/file-list.tsx";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { ExpenseHistory } from "./expense-history.tsx";
import { expenseWords, KIND_WORDS, vatWords } from "./expense-words.ts";
import styles from "./expenses.module.css";

const ExpenseDialog = lazy(async () => ({ default: (await import("./expense-dialog.tsx")).ExpenseDialog }));
const ReviseExpenseDialog = lazy(async () => ({ default: (await import("./expense-dialog.tsx")).ReviseExpenseDialog }));
const AnswerExpenseDialog = lazy(async () => ({
  default: (await import("./answer-expense-dialog.tsx")).AnswerExpenseDialog,
}));
const ReturnExpenseDialog = lazy(async () => ({
  default: (await import("./answer-expense-dialog.tsx")).ReturnExpenseDialog,
}));
const WithdrawExpenseDialog = lazy(async () => ({
  default: (await import("./answer-expense-dialog.tsx")).WithdrawExpenseDialog,
}));

type OfExpense = "approve" | "return" | "revise" | "withdraw";
type Asked = { of: "add" } | { of: OfExpense; id: string };
type ExpensesOfMilestoneProps = { milestone: MilestoneDto; project: ProjectDetailDto };

/** The expenses of one funded milestone with their money, and what each reader can do about them. */
export function ExpensesOfMilestone({ milestone, project }: ExpensesOfMilestoneProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = trpc.expenses.list.useQuery({ id: milestone.id });
  const sums = query.data;
  const { viewer } = project;
  const expense = asked && asked.of !== "add" ? sums?.expenses.find(({ id }) => id === asked.id) : undefined;
  const onClose = () => setAsked(null);
  const about = expense && { expense, project, onClose };
  return (
    <section aria-label={`Expenses for ${milestone.title}`}>
      <h3 className="heading">{milestone.title}</h3>
      {query.isError && (
        <ErrorState title="We could not load the expenses" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonRows label="Loading the expenses" />}
      {sums && (
        <>
          <Facts facts={factsOf(sums)} />
          {sums.ended && <p className="text-sm">{expensesEndWords(sums.ended, sums.currency)}</p>}
          {sums.expenses.length === 0 && <p className="mute text-sm">{emptyWords(sums, viewer)}</p>}
          <ul className={styles.list} aria-label={`Expenses for ${milestone.title}, newest first`}>
            {sums.expenses.map((one) => (
              <ExpenseRow
                key={one.id}
                expense={one}
                viewer={viewer}
                isOpen={sums.isOpen}
                onAsk={(of) => setAsked({ of, id: one.id })}
              />
            ))}
          </ul>
          {sums.isOpen && viewer === "expert" && (
            <div className={styles.actions}>
              <Button variant="secondary" size="sm" onClick={() => setAsked({ of: "add" })}>
                Add an expense
                <span className="sr-only">, {milestone.title}</span>
              </Button>
            </div>
          )}
        </>
      )}
      {asked && sums && (
        <Suspense>
          {asked.of === "add" && <ExpenseDialog sums={sums} project={project} onClose={onClose} />}
          {asked.of === "approve" && about && <AnswerExpenseDialog {...about} />}
          {asked.of === "return" && about && <ReturnExpenseDialog {...about} />}
          {asked.of === "revise" && about && <ReviseExpenseDialog {...about} sums={sums} />}
          {asked.of === "withdraw" && about && <WithdrawExpenseDialog {...about} />}
        </Suspense>
      )}
    </section>
  );
}

const factsOf = ({ cap, held, released, left }: ExpensesDto) => [
  { label: "Agreed maximum", value: <span className="tnum">{formatMoney(cap ?? "0.00")}</span> },
  { label: "Released for approved expenses", value: <span className="tnum">{formatMoney(released)}</span> },
  { label: "Held in escrow for expenses", value: <span className="tnum">{formatMoney(held)}</span> },
  { label: "Left for new expenses", value: <span className="tnum">{formatMoney(left)}</span> },
];

function emptyWords({ isOpen }: ExpensesDto, viewer: ProjectDetailDto["viewer"]): string {
  if (!isOpen) return "No expenses were handed in.";
  return viewer === "expert" ? "No expenses yet. Add one with its receipt." : "No expenses yet.";
}

type ExpenseRowProps = {
  expense: ExpenseDto;
  viewer: ProjectDetailDto["viewer"];
  /** Whether expenses are handed in. */
  isOpen: boolean;
  onAsk: (of: OfExpense) => void;
};

function ExpenseRow({ expense, viewer, isOpen, onAsk }: ExpenseRowProps) {
  const { description, kind, spentOn, amount, receipt, returnReason, status } = expense;
  const vat = vatWords(expense);
  const isWaiting = status === "handed_in";
  const isSentBack = status === "returned";
  const named = <span className="sr-only">, {description}</span>;
  return (
    <li className={styles.row}>
      <div>
        <p className="heading">{description}</p>
        <p className="mute text-sm">
          {KIND_WORDS[kind]}, {formatDate(spentOn)}
        </p>
        <p className="mute text-sm">{expenseWords(expense)}</p>
        {returnReason && <p className="measure whitespace-pre-line wrap-anywhere text-sm">“{returnReason}”</p>}
      </div>
      <p className="text-right">
        <span className="tnum">{formatMoney(amount)}</span>
        {vat && <span className="caption block">{vat}</span>}
      </p>
      {receipt && (
        <div className={styles.whole}>
          <FileList label={`Receipt: ${description}`} files={[receipt]} isTitled={false} />
        </div>
      )}
      <ExpenseHistory expense={expense} />
      {isWaiting && viewer === "client" && (
        <div className={styles.actions}>
          <Button size="sm" onClick={() => onAsk("approve")}>
            Approve and release {formatMoney(amount)}
            {named}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onAsk("return")}>
            Send back
            {named}
          </Button>
        </div>
      )}
      {(isWaiting || isSentBack) && viewer === "expert" && (
        <div className={styles.actions}>
          {isSentBack && isOpen && (
            <Button variant="secondary" size="sm" onClick={() => onAsk("revise")}>
              Revise
              {named}
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={() => onAsk("withdraw")}>
            Withdraw it
            {named}
          </Button>
        </div>
      )}
    </li>
  );
}
