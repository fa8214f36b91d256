import type { ExpenseDto, ExpenseVersionDto } from "@quorate/api/expenses/expenses.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { FileList } from "../../components/files/file-list.tsx";
import { expenseChanges } from "./expense-words.ts";
import styles from "./expenses.module.css";

/** What each version of an expense says otherwise than the one that was sent back before it, the newest first; nothing of a first one. */
export function ExpenseHistory({ expense }: { expense: ExpenseDto }) {
  const { earlier, description } = expense;
  if (earlier.length === 0) return null;
  const versions = [expense, ...earlier];
  return (
    <details className={styles.whole} open={expense.status === "handed_in"}>
      <summary className="text-sm">
        What changed across {versions.length} versions<span className="sr-only">, {description}</span>
      </summary>
      <ol className="rows mt-2" reversed>
        {earlier.map((before, index) => (
          <li key={before.version} className="grid gap-1 py-3 text-sm">
            <Changed after={versions[index] ?? expense} before={before} />
          </li>
        ))}
      </ol>
    </details>
  );
}

type ChangedProps = { after: ExpenseDto | ExpenseVersionDto; before: ExpenseVersionDto };

function Changed({ after, before }: ChangedProps) {
  const changes = expenseChanges(before, after);
  const isOther = before.receipt !== null && before.receipt.id !== after.receipt?.id;
  return (
    <>
      <p>
        <span className="font-semibold">Version {after.version}</span>
        <span className="caption"> {formatDate(after.handedInAt)}</span>
      </p>
      {before.returnReason && (
        <p className="mute whitespace-pre-line wrap-anywhere">
          Version {before.version} was sent back: “{before.returnReason}”
        </p>
      )}
      {changes.map(({ label, before: was, after: is }) => (
        <p key={label} className="wrap-anywhere">
          {label}: <del className="mute">{was}</del> {is}
        </p>
      ))}
      {isOther && before.receipt && (
        <FileList label={`Receipt from version ${before.version}`} files={[before.receipt]} />
      )}
      {changes.length === 0 && !isOther && <p className="mute">No changes.</p>}
    </>
  );
}
