import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export type Stat = { label: string; value: ReactNode; context?: ReactNode };

const COLUMNS = ["", "strip-1", "strip-2", "strip-3", "strip-4", "strip-5", "strip-6"];
	1: "strip-1",
	2: "strip-2",
	3: "strip-3",
	4: "",
	5: "strip-5",
	6: "strip-6",
} as const;

/** Figures between two rules, label over figure, one line of context under it. `plain` drops the rule on top (under tabs). */
export function StatStrip({
	stats,
	label,
	plain = false,
	className,
}: {
	stats: readonly Stat[];
	label: string;
	plain?: boolean;
	className?: string;
}) {
	const columns =
		stats.length in COLUMNS
			? COLUMNS[stats.length as keyof typeof COLUMNS]
			: "";
	return (
		<section aria-label={label} className={className}>
			<dl className={cn("strip", columns, plain && "strip-plain")}>
				{stats.map((stat) => (
					<div key={stat.label}>
						<dt>{stat.label}</dt>
						<dd className="fig">{stat.value}</dd>
						{stat.context !== undefined && (
							<dd className="cap">{stat.context}</dd>
						)}
					</div>
				))}
			</dl>
		</section>
	);
}
