import type { SpendingDto } from "@quorate/api/spending/spending.schema";
import { formatMonthYear } from "@quorate/core/format/date-format";
import { FigureRow, LeadingFigure } from "../../components/ui/data/leading-figure.tsx";
import { formatMoney } from "../../lib/money.ts";

/** The amount spent comes first; the amounts still to come and the cost of the plan are under it. */
export function SpendingSummary({ spending: { totals, from, to } }: { spending: SpendingDto }) {
  return (
    <LeadingFigure
      title="Spent on experts' work"
      amount={formatMoney(totals.spent)}
      caption={`${formatMonthYear(from)} to ${formatMonthYear(to)}, without refunds`}
    >
      <FigureRow label={<span className="status is-brass">Held</span>} note="in escrow now">
        {formatMoney(totals.committed)}
      </FigureRow>
      <FigureRow label={<span className="status is-gray status-ring">Planned</span>} note="agreed, not paid for">
        {formatMoney(totals.planned)}
      </FigureRow>
      <FigureRow label="Plan fees" note="in these months">
        {formatMoney(totals.planFees)}
      </FigureRow>
    </LeadingFigure>
  );
}
