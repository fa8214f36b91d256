import type { SpendingDto } from "@quorate/api/spending/spending.schema";
import { formatMonthYear } from "@quorate/core/format/date-format";
import { useId } from "react";
import { formatMoney } from "../../lib/money.ts";
import styles from "./spending-summary.module.css";

/** What was spent leads; what is still to come of it, and what the plan cost, stand under it. */
export function SpendingSummary({ spending: { totals, from, to } }: { spending: SpendingDto }) {
  const titleId = useId();
  return (
    <section className={styles.total} aria-labelledby={titleId}>
      <h2 className="mute text-sm" id={titleId}>
        Spent on experts' work
      </h2>
      <p className="total">{formatMoney(totals.spent)}</p>
      <p className="caption">
        {formatMonthYear(from)} to {formatMonthYear(to)}, without what went back
      </p>
      <dl className="facts">
        <div>
          <dt>
            <span className="status is-brass">Committed</span> <span className="caption">held in escrow now</span>
          </dt>
          <dd>{formatMoney(totals.committed)}</dd>
        </div>
        <div>
          <dt>
            <span className="status is-gray status-ring">Planned</span>{" "}
            <span className="caption">agreed, not paid for</span>
          </dt>
          <dd>{formatMoney(totals.planned)}</dd>
        </div>
        <div>
          <dt>
            Plan fees <span className="caption">in these months</span>
          </dt>
          <dd>{formatMoney(totals.planFees)}</dd>
        </div>
      </dl>
    </section>
  );
}
