import type { EarningsDto } from "@quorate/api/payments/payments.schema";
import { formatMinor } from "@quorate/core/format/money-format";
import { useId } from "react";
import { earningsFigures } from "./earnings-figures.ts";

export function EarningsSummary({ earnings }: { earnings: EarningsDto }) {
  const titleId = useId();
  const { totalMinor, pendingMinor, completedProjects, averageMinor } = earningsFigures(earnings);
  return (
    <section className="earn-total" aria-labelledby={titleId}>
      <h2 className="mute text-sm" id={titleId}>
        Total Earnings
      </h2>
      <p className="total">{formatMinor(totalMinor)}</p>
      <p className="cap">
        from {completedProjects} completed {completedProjects === 1 ? "project" : "projects"}, after fees
      </p>
      <dl className="facts">
        <div>
          <dt>
            <span className="st is-brass">Pending Earnings</span>
          </dt>
          <dd>{formatMinor(pendingMinor)}</dd>
        </div>
        <div>
          <dt>Completed Projects</dt>
          <dd>{completedProjects}</dd>
        </div>
        <div>
          <dt>Average Project</dt>
          <dd>{formatMinor(averageMinor)}</dd>
        </div>
      </dl>
      <p className="cap">Pending earnings are in escrow awaiting release.</p>
    </section>
  );
}
