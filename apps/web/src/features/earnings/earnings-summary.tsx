import type { EarningsDto } from "@quorate/api/earnings/earnings.schema";
import type { EarningStatus, EarningsPart } from "@quorate/core/earnings/earnings";
import { useId } from "react";
import { formatMinor } from "../../lib/money.ts";
import { type EarningsFigures, earningsFigures } from "./earnings-figures.ts";
import styles from "./earnings-summary.module.css";

export function EarningsSummary({ earnings }: { earnings: EarningsDto }) {
  const titleId = useId();
  const { totalMinor, pendingMinor, completedProjects, averageMinor, parts } = earningsFigures(earnings);
  return (
    <section className={styles.total} aria-labelledby={titleId}>
      <h2 className="mute text-sm" id={titleId}>
        Total Earnings
      </h2>
      <p className="total">{formatMinor(totalMinor)}</p>
      <p className="caption">{sourceWords(parts)}, after fees</p>
      <dl className="facts">
        <div>
          <dt>
            <span className="status is-brass">Pending Earnings</span> <span className="caption">in escrow</span>
          </dt>
          <dd>{formatMinor(pendingMinor)}</dd>
        </div>
        <div>
          <dt>Completed Projects</dt>
          <dd>{completedProjects}</dd>
        </div>
        <div>
          <dt>
            Average Project <span className="caption">completed ones</span>
          </dt>
          <dd>{formatMinor(averageMinor)}</dd>
        </div>
      </dl>
      <p className="caption">Pending earnings are in escrow awaiting release.</p>
    </section>
  );
}

const PROJECT_WORDS: Record<EarningStatus, string> = {
  completed: "completed",
  in_progress: "running",
  cancelled: "cancelled",
};

/** From which projects the total came. With more than one kind of them each says its amount: they sum to the total. */
function sourceWords(parts: EarningsFigures["parts"]): string {
  const [only, ...others] = parts;
  if (!only) return "from 0 completed projects";
  const from = ({ status, projects }: EarningsPart) =>
    `from ${projects} ${PROJECT_WORDS[status]} ${projects === 1 ? "project" : "projects"}`;
  if (others.length === 0) return from(only);
  return parts.map((part) => `${formatMinor(part.amountMinor)} ${from(part)}`).join(", ");
}
