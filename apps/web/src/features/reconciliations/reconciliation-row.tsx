import type { ReconciliationDto } from "@quorate/api/reconciliations/reconciliations.schema";
import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import styles from "./reconciliation-row.module.css";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

function titleOf({ state, differenceCount }: ReconciliationDto): string {
  switch (state) {
    case "agreed":
      return "The books agree";
    case "differed":
      return counted(differenceCount, "difference", "differences");
    case "failed":
      return "We could not get the card processor's figures";
    case "running":
      return "Comparing now";
    case "lost":
      return "Did not finish";
  }
}

/** One comparison: what came of it, what was compared, by whom it was asked for, and each difference in a line. */
export function ReconciliationRow({ reconciliation }: { reconciliation: ReconciliationDto }) {
  const { state, startedAt, since, askedBy, movementCount, lineCount, failure, differences } = reconciliation;
  return (
    <CaseRow title={titleOf(reconciliation)}>
      <p className="text-sm">
        {formatDateTime(startedAt)}
        <span className="mute">, {askedBy ? `started by ${askedBy}` : "started automatically or by the command"}</span>
      </p>
      {(state === "agreed" || state === "differed") && (
        <p className="caption">
          Compared {counted(movementCount, "movement", "movements")} since {formatDate(since)} and booked{" "}
          {lineCount === 0 ? "nothing new" : counted(lineCount, "new line", "new lines")} from the card processor's
          account.
        </p>
      )}
      {state === "lost" && <p className="caption">The server running it was stopped. Compare again.</p>}
      {failure && <p className="measure text-sm">{failure}</p>}
      {differences.length > 0 && <Differences reconciliation={reconciliation} />}
    </CaseRow>
  );
}

function Differences({ reconciliation: { differences, differenceCount } }: { reconciliation: ReconciliationDto }) {
  const left = differenceCount - differences.length;
  return (
    <details className="text-sm">
      <summary className={styles.summary}>Show differences</summary>
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
      {left > 0 && <p className="caption">{counted(left, "more was", "more were")} not kept in full.</p>}
    </details>
  );
}
