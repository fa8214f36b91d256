import type { EntrepreneurDashboardDto } from "@quorate/api/dashboards/dashboards.schema";
import { formatDate, formatDayMonth } from "@quorate/core/format/date-format";
import { useId } from "react";
import { ChartTable } from "../../components/charts/chart-table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { counted } from "../../lib/counted.ts";
import styles from "./views-by-week.module.css";

type Week = EntrepreneurDashboardDto["weeks"][number];

const SERIES = [
  { key: "ideas", label: "Your ideas" },
  { key: "profile", label: "Your profile" },
] as const;

/** How often ideas and profile were viewed, week by week; a table below has the numbers. */
export function ViewsByWeek({ weeks }: { weeks: readonly Week[] }) {
  const top = Math.max(1, ...weeks.flatMap(({ ideas, profile }) => [ideas, profile]));
  return (
    <Section title="Views" small note={`Last ${weeks.length} weeks`}>
      <div className={styles.plots}>
        {SERIES.map(({ key, label }) => (
          <Plot
            key={key}
            label={label}
            top={top}
            values={weeks.map((week) => ({ week: week.week, views: week[key] }))}
          />
        ))}
      </div>
      <ChartTable
        summary="Views in numbers"
        caption="Views by week"
        columns={["Week from", "Ideas", "Profile"]}
        rows={weeks.map(({ week, ideas, profile }) => ({ key: week, cells: [formatDate(week), ideas, profile] }))}
      />
    </Section>
  );
}

type PlotProps = { label: string; top: number; values: readonly { week: string; views: number }[] };

/** Both plots have one scale. */
function Plot({ label, top, values }: PlotProps) {
  const titleId = useId();
  const total = values.reduce((sum, { views }) => sum + views, 0);
  const band = 100 / values.length;
  const [first] = values;
  return (
    <figure className={styles.plot}>
      <figcaption>
        {label}
        <span className="tnum font-semibold">{total}</span>
      </figcaption>
      <svg role="img" aria-labelledby={titleId}>
        <title id={titleId}>
          {`${label}: ${values.map(({ week, views }) => `${formatDayMonth(week)} ${views}`).join(", ")}`}
        </title>
        {values.map(({ week, views }, index) => (
          <rect
            key={week}
            className={styles.bar}
            x={`${index * band + band * 0.2}%`}
            width={`${band * 0.6}%`}
            y={`${100 - (views / top) * 100}%`}
            height={`${(views / top) * 100}%`}
          />
        ))}
        <line className={styles.zero} x1="0" x2="100%" y1="100%" y2="100%" />
      </svg>
      {first && (
        <p className="caption">
          {counted(total, "view")} since {formatDayMonth(first.week)}
        </p>
      )}
    </figure>
  );
}
