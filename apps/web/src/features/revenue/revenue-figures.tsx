import type { RevenueSummaryDto } from "@quorate/api/revenue/revenue.schema";
import type { RevenueSource } from "@quorate/core/revenue/revenue-source";
import { type ReactNode, useId } from "react";
import { pageCurrency } from "../../lib/currency.ts";
import { formatMoney } from "../../lib/money.ts";
import styles from "./revenue-figures.module.css";

type RevenueFiguresProps = {
  /** One of them: an installation earns in one currency. */
  totals: readonly { total: string }[];
  summary: RevenueSummaryDto | undefined;
};

/** The all-time total leads; what the selected period and this month brought stands under it. */
export function RevenueFigures({ totals, summary }: RevenueFiguresProps) {
  const titleId = useId();
  const total = totals[0]?.total ?? "0.00";
  const amountOf = (source: RevenueSource) =>
    summary ? formatMoney(summary.bySource.find(({ sourceType }) => sourceType === source)?.amount ?? "0.00") : "…";
  return (
    <section className={styles.total} aria-labelledby={titleId}>
      <h2 className="mute text-sm" id={titleId}>
        Total Revenue
      </h2>
      <p className="total">{formatMoney(total)}</p>
      <p className="caption">{pageCurrency()}, all-time</p>
      <dl className="facts">
        <Figure label="Transaction Fees" of="selected period" value={amountOf("transaction_fee")} />
        <Figure label="Verification Revenue" of="selected period" value={amountOf("verification")} />
        <Figure
          label="Card Processor's Fees"
          of="selected period"
          value={summary ? formatMoney(summary.gatewayFees) : "…"}
        />
        <Figure
          label="Left After Them"
          of="selected period"
          value={summary ? formatMoney(summary.afterGatewayFees) : "…"}
        />
        <Figure label="Growth Rate" of="month over month" value={summary ? formatGrowth(summary.growthRate) : "…"} />
      </dl>
    </section>
  );
}

function Figure({ label, of, value }: { label: string; of: string; value: ReactNode }) {
  return (
    <div>
      <dt>
        <span className="text-ink">{label}</span> <span className="caption">{of}</span>
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** "+24.0%", or a dash without a month to compare with. */
function formatGrowth(percent: number | null): string {
  if (percent === null) return "—";
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent).toFixed(1)}%`;
}
