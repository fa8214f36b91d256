import type { Minor } from "@quorate/core/money";
import { useId } from "react";
import { cn } from "../../lib/cn.ts";
import styles from "./bar-chart.module.css";
import { amountTicks, formatTick, labelStep } from "./chart-scale.ts";

export type Bar = { key: string; label: string; valueMinor: Minor; heldMinor?: Minor };

type BarChartProps = {
  bars: readonly Bar[];
  /** The values in words; the page also has the same numbers as text or table. */
  title: string;
  /** How many labels fit under the bars; below 768 px a third of them, in a drawing of its own. */
  labelsMax?: number;
  narrowLabelsMax?: number;
};

const BAR_SHARE = 0.56;

/**
 * Amounts per period. Places are percentages of the plot and text has its own size, so nothing is ever scaled: the drawing
 * takes the width it is given and only drops labels when that is narrow.
 */
export function BarChart({ bars, title, labelsMax = 13, narrowLabelsMax = 5 }: BarChartProps) {
  const titleId = useId();
  const ticks = amountTicks(Math.max(0, ...bars.map((bar) => bar.valueMinor + (bar.heldMinor ?? 0))));
  const top = ticks.at(-1) ?? 1;
  const band = 100 / bars.length;
  const every = labelStep(bars.length, labelsMax);
  const everyNarrow = labelStep(bars.length, narrowLabelsMax);
  return (
    <div className={styles.chart}>
      <svg className={styles.axis} aria-hidden="true">
        {ticks.map((tick) => (
          <text key={tick} x="100%" y={percent(100 - (tick / top) * 100)} dy="4">
            {formatTick(tick)}
          </text>
        ))}
      </svg>
      <svg role="img" aria-labelledby={titleId}>
        <title id={titleId}>{title}</title>
        {ticks.map((tick) => (
          <Gridline key={tick} at={percent(100 - (tick / top) * 100)} isZero={tick === 0} />
        ))}
        {bars.map((bar, index) => {
          const centre = (index + 0.5) * band;
          const place = { x: percent(centre - (band * BAR_SHARE) / 2), width: percent(band * BAR_SHARE) };
          // Where more was taken back than came in there is no bar; the table beside the chart has the figure.
          const value = Math.max(0, (bar.valueMinor / top) * 100);
          const held = ((bar.heldMinor ?? 0) / top) * 100;
          return (
            <g key={bar.key}>
              {value > 0 && <rect className={styles.bar} {...place} y={percent(100 - value)} height={percent(value)} />}
              {held > 0 && (
                <rect className={styles.held} {...place} y={percent(100 - value - held)} height={percent(held)} />
              )}
              {index % every === 0 && <BarLabel className={styles.wide} at={centre} text={bar.label} />}
              {index % everyNarrow === 0 && <BarLabel className={styles.narrow} at={centre} text={bar.label} />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function Gridline({ at, isZero }: { at: string; isZero: boolean }) {
  return <line className={cn(styles.line, isZero && styles.zero)} x1="0" x2="100%" y1={at} y2={at} />;
}

function BarLabel({ at, text, className }: { at: number; text: string; className: string | undefined }) {
  return (
    <text className={className} x={percent(at)} y="100%" dy="20">
      {text}
    </text>
  );
}

function percent(value: number): string {
  return `${Number(value.toFixed(3))}%`;
}
