import type { RevenueSummaryDto } from "@quorate/api/revenue/revenue.schema";
import { REVENUE_SOURCE_LABELS, REVENUE_SOURCES } from "@quorate/core/revenue/revenue-source";
import { ColumnHead } from "../../components/ui/data/table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney, formatSigned } from "../../lib/money.ts";

/** All four sources, also those that brought nothing. */
export function RevenueBySource({ summary }: { summary: RevenueSummaryDto }) {
  const rows = REVENUE_SOURCES.map(
    (source) =>
      summary.bySource.find(({ sourceType }) => sourceType === source) ?? {
        sourceType: source,
        amount: "0.00",
        vat: "0.00",
        share: 0,
      },
  );
  const hasRevenue = rows.some(({ share }) => share > 0);
  return (
    <Section title="Revenue by Source" small note="Selected period">
      <table className="data-table">
        <caption className="sr-only">Revenue of the selected period by source, net of VAT</caption>
        <thead>
          <tr>
            <ColumnHead>Source</ColumnHead>
            <ColumnHead right>Share</ColumnHead>
            <ColumnHead right>Net</ColumnHead>
            <ColumnHead right>VAT</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sourceType, amount, vat, share }) => (
            <tr key={sourceType}>
              <th scope="row">{REVENUE_SOURCE_LABELS[sourceType]}</th>
              <td className="figure-cell mute">{share.toFixed(1)}%</td>
              <td className="figure-cell font-semibold">{formatSigned(amount)}</td>
              <td className="figure-cell">{formatMoney(vat)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="figure-cell mute">{hasRevenue ? "100.0%" : "0.0%"}</td>
            <td className="figure-cell">{formatSigned(summary.total)}</td>
            <td className="figure-cell">{formatMoney(summary.vat)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}
