import type { EarningsDto } from "@quorate/api/earnings/earnings.schema";
import type { EarningStatus, EarningsPart } from "@quorate/core/earnings/earnings";
import { FigureRow, LeadingFigure } from "../../components/ui/data/leading-figure.tsx";
import { formatMinor } from "../../lib/money.ts";
import { type EarningsFigures, earningsFigures } from "./earnings-figures.ts";

export function EarningsSummary({ earnings }: { earnings: EarningsDto }) {
  const { totalMinor, pendingMinor, completedProjects, averageMinor, parts } = earningsFigures(earnings);
  return (
    <LeadingFigure
      title="Total Earnings"
      amount={formatMinor(totalMinor)}
      caption={`${sourceWords(parts)}, after fees`}
      foot="Pending earnings are in escrow awaiting release."
    >
      <FigureRow label={<span className="status is-brass">Pending Earnings</span>} note="in escrow">
        {formatMinor(pendingMinor)}
      </FigureRow>
      <FigureRow label="Completed Projects">{completedProjects}</FigureRow>
      <FigureRow label="Average Project" note="completed only">
        {formatMinor(averageMinor)}
      </FigureRow>
    </LeadingFigure>
  );
}

const PROJECT_WORDS: Record<EarningStatus, string> = {
  completed: "completed",
  in_progress: "ongoing",
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
