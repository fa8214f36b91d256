import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

export type Stat = { label: string; value: ReactNode; context?: ReactNode };

const COLUMN_CLASSES = ["", "strip-1", "strip-2", "strip-3", "", "strip-5", "strip-6"];

type StatStripProps = {
  stats: readonly Stat[];
  label: string;
  /** Drops the rule on top, for a strip under tabs. */
  plain?: boolean;
  className?: string;
};

/** Figures between two rules, label over figure, one line of context under it. */
export function StatStrip({ stats, label, plain = false, className }: StatStripProps) {
  return (
    <section aria-label={label} className={className}>
      <dl className={cn("strip", COLUMN_CLASSES[stats.length], plain && "strip-plain")}>
        {stats.map((stat) => (
          <div key={stat.label}>
            <dt>{stat.label}</dt>
            <dd className="figure">{stat.value}</dd>
            {stat.context !== undefined && <dd className="caption">{stat.context}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
