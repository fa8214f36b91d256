import type { EarningsDto } from "@quorate/api/earnings/earnings.schema";
import { formatMonth, formatMonthYear } from "@quorate/core/format/date-format";
import { minorFromSigned } from "@quorate/core/money";
import { BarChart } from "../../components/charts/bar-chart.tsx";
import { ChartCaption } from "../../components/charts/chart-caption.tsx";
import { ChartLegend } from "../../components/charts/chart-legend.tsx";
import { ChartTable } from "../../components/charts/chart-table.tsx";
import { formatMoney } from "../../lib/money.ts";

type Month = EarningsDto["months"][number];

const SERIES = [{ label: "Released, net of fees" }, { label: "In escrow since then", held: true }];

type EarningsChartProps = { months: readonly Month[]; earlier: EarningsDto["earlier"] };

export function EarningsChart({ months, earlier }: EarningsChartProps) {
  const bars = months.map(({ month, paid, held }) => ({
    key: month,
    label: formatMonth(month),
    valueMinor: minorFromSigned(paid),
    heldMinor: minorFromSigned(held),
  }));
  const isBlank = bars.every((bar) => bar.valueMinor === 0 && bar.heldMinor === 0);
  return (
    <figure>
      <ChartCaption>
        <h2 className="heading">Released to you, by month</h2>
        {!isBlank && <ChartLegend series={SERIES} />}
      </ChartCaption>
      {isBlank ? (
        <p className="mute measure text-sm">
          Nothing was released in the last twelve months. The chart starts with your first released milestone.
        </p>
      ) : (
        <>
          <BarChart bars={bars} title={`Released by month. ${months.map(inWords).join(", ")}.`} />
          <ChartTable
            summary="Amounts by month"
            caption="Released and in escrow by month"
            columns={["Month", "Released", "In escrow"]}
            rows={months.map(({ month, paid, held }) => ({
              key: month,
              cells: [formatMonthYear(month), formatMoney(paid), formatMoney(held)],
            }))}
          />
        </>
      )}
      <Earlier earlier={earlier} />
    </figure>
  );
}

/** What the months do not show, so that they and this make up the totals beside them. */
function Earlier({ earlier }: Pick<EarningsChartProps, "earlier">) {
  const sums = [
    ...(minorFromSigned(earlier.paid) !== 0 ? [`${formatMoney(earlier.paid)} released`] : []),
    ...(minorFromSigned(earlier.held) > 0 ? [`${formatMoney(earlier.held)} still in escrow`] : []),
  ];
  return sums.length > 0 && <p className="caption">Before these months: {sums.join(", ")}.</p>;
}

function inWords({ month, paid, held }: Month): string {
  const stillHeld = minorFromSigned(held) > 0 ? ` and ${formatMoney(held)} in escrow` : "";
  return `${formatMonthYear(month)} ${formatMoney(paid)}${stillHeld}`;
}
