import type { RevenueSummaryDto } from "@quorate/api/revenue/revenue.schema";
import type { RevenueSource } from "@quorate/core/revenue/revenue-source";
import type { ReactNode } from "react";
import { FigureRow, LeadingFigure } from "../../components/ui/data/leading-figure.tsx";
import { pageCurrency } from "../../lib/currency.ts";
import { formatMoney, formatSigned } from "../../lib/money.ts";

type RevenueFiguresProps = {
  /** One of them: an installation earns in one currency. */
  totals: readonly { total: string; vat: string }[];
  summary: RevenueSummaryDto | undefined;
};

/** The all-time total comes first; the amounts of the selected period and of this month are under it. */
export function RevenueFigures({ totals, summary }: RevenueFiguresProps) {
  const { total, vat } = totals[0] ?? { total: "0.00", vat: "0.00" };
  const amountOf = (source: RevenueSource) =>
    summary ? formatSigned(summary.bySource.find(({ sourceType }) => sourceType === source)?.amount ?? "0.00") : "…";
  return (
    <LeadingFigure
      title="Total Revenue"
      amount={formatSigned(total)}
      caption={`${pageCurrency()}, all-time, net of VAT`}
    >
      <Figure label="VAT Charged" of="all-time">
        {formatMoney(vat)}
      </Figure>
      <Figure label="Transaction Fees" of="selected period">
        {amountOf("transaction_fee")}
      </Figure>
      <Figure label="Verification Revenue" of="selected period">
        {amountOf("verification")}
      </Figure>
      <Figure label="Card Processor's Fees" of="selected period">
        {summary ? formatMoney(summary.gatewayFees) : "…"}
      </Figure>
      <Figure label="Left After Them" of="selected period">
        {summary ? formatSigned(summary.afterGatewayFees) : "…"}
      </Figure>
      <Figure label="Growth Rate" of="month over month">
        {summary ? formatGrowth(summary.growthRate) : "…"}
      </Figure>
    </LeadingFigure>
  );
}

function Figure({ label, of, children }: { label: string; of: string; children: ReactNode }) {
  return (
    <FigureRow label={<span className="text-ink">{label}</span>} note={of}>
      {children}
    </FigureRow>
  );
}

/** "+24.0%", or a dash without a month to compare with. */
function formatGrowth(percent: number | null): string {
  if (percent === null) return "—";
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent).toFixed(1)}%`;
}
