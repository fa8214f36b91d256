import type { RevenueSummaryDto } from "@quorate/api/revenue/revenue.schema";
import { BarChart } from "../../components/charts/bar-chart.tsx";
import { ChartCaption } from "../../components/charts/chart-caption.tsx";
import { ChartTable } from "../../components/charts/chart-table.tsx";
import { formatMinor } from "../../lib/money.ts";
import { revenuePeriods } from "./revenue-periods.ts";
import type { RevenueRange } from "./revenue-range.ts";

export function RevenueChart({ range, summary }: { range: RevenueRange; summary: RevenueSummaryDto }) {
  const periods = revenuePeriods(range, summary.days);
  const earning = periods.filter(({ amountMinor }) => amountMinor !== 0);
  const unit = periods[0]?.key.length === "yyyy-MM".length ? "month" : "day";
  const words = earning.map(({ name, amountMinor }) => `${name} ${formatMinor(amountMinor)}`).join(", ");
  return (
    <figure>
      <ChartCaption>
        <h2 className="heading">Revenue by {unit}</h2>
      </ChartCaption>
      {earning.length === 0 ? (
        <p className="mute measure text-sm">
          Nothing came in during the selected period. A longer period may show more.
        </p>
      ) : (
        <>
          <BarChart
            title={`Revenue by ${unit}. ${words}. Nothing on the others.`}
            labelsMax={12}
            narrowLabelsMax={4}
            bars={periods.map(({ key, label, amountMinor }) => ({ key, label, valueMinor: amountMinor }))}
          />
          <ChartTable
            summary={`Amounts by ${unit}`}
            caption={`Revenue by ${unit}, without those that brought nothing`}
            columns={[unit === "day" ? "Day" : "Month", "Revenue"]}
            rows={earning.map(({ key, name, amountMinor }) => ({ key, cells: [name, formatMinor(amountMinor)] }))}
          />
        </>
      )}
    </figure>
  );
}
