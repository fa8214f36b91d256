import { isWork } from "@quorate/core/milestones/project-standing";
import type { ReactNode } from "react";
import { PositionBar } from "../../components/escrow/position-bar.tsx";
import { formatMinor } from "../../lib/money.ts";
import { type LedgerLine, ledgerTotals } from "./ledger-lines.ts";
import { LedgerRow } from "./ledger-row.tsx";
import styles from "./milestone-ledger.module.css";

type MilestoneLedgerProps = {
  lines: readonly LedgerLine[];
  /** What the reader may do with a line, under its title. */
  renderActions?: (line: LedgerLine) => ReactNode;
};

/** Every milestone with its money: amount = fee + payout on each line, and the totals under an ink rule. */
export function MilestoneLedger({ lines, renderActions }: MilestoneLedgerProps) {
  const totals = ledgerTotals(lines);
  const work = lines.filter(({ milestone }) => isWork(milestone));
  return (
    <>
      <PositionBar totals={totals} />
      <table className={styles.ledger}>
        <caption className="sr-only">Milestones and their money</caption>
        <thead>
          <tr>
            <th scope="col">Milestone</th>
            <th scope="col">Status</th>
            <th scope="col" className="figure-cell">
              Amount
            </th>
            <th scope="col" className="figure-cell">
              Fee
            </th>
            <th scope="col" className="figure-cell">
              Expert receives
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LedgerRow
              key={line.milestone.id}
              line={line}
              place={work.indexOf(line) + 1}
              actions={renderActions?.(line)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="figure-cell" data-l="Amount">
              {formatMinor(totals.amountMinor)}
            </td>
            <td className="figure-cell" data-l="Fee">
              {formatMinor(totals.feeMinor)}
            </td>
            <td className="figure-cell" data-l="Expert receives">
              {formatMinor(totals.payoutMinor)}
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
