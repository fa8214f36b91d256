import type { RevenueSummaryDto } from "@quorate/api/revenue/revenue.schema";
import { REVENUE_SOURCE_LABELS, REVENUE_SOURCES } from "@quorate/core/revenue/revenue-source";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
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
      <Table>
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
              <RowHead>{REVENUE_SOURCE_LABELS[sourceType]}</RowHead>
              <Cell label="Share" right className="mute">
                {share.toFixed(1)}%
              </Cell>
              <Cell label="Net" right className="font-semibold">
                {formatSigned(amount)}
              </Cell>
              <Cell label="VAT" right>
                {formatMoney(vat)}
              </Cell>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <RowHead>Total</RowHead>
            <Cell label="Share" right className="mute">
              {hasRevenue ? "100.0%" : "0.0%"}
            </Cell>
            <Cell label="Net" right>
              {formatSigned(summary.total)}
            </Cell>
            <Cell label="VAT" right>
              {formatMoney(summary.vat)}
            </Cell>
          </tr>
        </tfoot>
      </Table>
    </Section>
  );
}
