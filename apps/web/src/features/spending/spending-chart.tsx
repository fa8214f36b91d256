import type { SpendingDto, SpendingRowDto } from "@quorate/api/spending/spending.schema";
import { formatMonth, formatMonthYear } from "@quorate/core/format/date-format";
import { minorFromSigned } from "@quorate/core/money";
import { BarChart } from "../../components/charts/bar-chart.tsx";
import { ChartCaption } from "../../components/charts/chart-caption.tsx";
import { ChartLegend } from "../../components/charts/chart-legend.tsx";
import { ChartTable } from "../../components/charts/chart-table.tsx";
import { formatMoney } from "../../lib/money.ts";

const SERIES = [{ label: "Spent" }, { label: "Held in escrow since then", held: true }];
const COLUMNS = ["Month", "Spent", "Held", "Planned", "Plan fees"];

/** Work by the month in which it was settled, and what is held by the month in which it was paid in. */
export function SpendingChart({ spending }: { spending: SpendingDto }) {
  const months = spending.rows.filter(({ key }) => key !== null);
  const bars = months.map(({ key, spent, committed }) => ({
    key: key ?? "",
    label: formatMonth(key ?? ""),
    valueMinor: minorFromSigned(spent),
    heldMinor: minorFromSigned(committed),
  }));
  const isBlank = bars.every((bar) => bar.valueMinor === 0 && bar.heldMinor === 0);
  return (
    <figure>
      <ChartCaption>
        <h2 className="heading">Spent on work, by month</h2>
        {!isBlank && <ChartLegend series={SERIES} />}
      </ChartCaption>
      {isBlank ? (
        <p className="mute measure text-sm">
          No work was paid for in these months. A milestone counts on the day its money is released.
        </p>
      ) : (
        <BarChart bars={bars} title={`Spending by month. ${months.map(inWords).join(", ")}.`} />
      )}
      <ChartTable
        summary="Amounts by month"
        caption="Spent, held, planned and plan fees by month"
        columns={COLUMNS}
        rows={[...spending.rows.map(toRow), totalRow(spending)]}
      />
    </figure>
  );
}

function toRow({ key, ...row }: SpendingRowDto) {
  const name = key === null ? "Other months, or no date" : formatMonthYear(key);
  return { key: key ?? "none", cells: [name, ...amountsOf(row)] };
}

function totalRow({ totals }: SpendingDto) {
  return { key: "total", cells: [<strong key="name">Total</strong>, ...amountsOf(totals)] };
}

function amountsOf({ spent, committed, planned, planFees }: SpendingDto["totals"]) {
  return [spent, committed, planned, planFees].map(formatMoney);
}

function inWords({ key, spent, committed }: SpendingRowDto): string {
  const held = minorFromSigned(committed) > 0 ? ` and ${formatMoney(committed)} held` : "";
  return `${formatMonthYear(key ?? "")} ${formatMoney(spent)}${held}`;
}
