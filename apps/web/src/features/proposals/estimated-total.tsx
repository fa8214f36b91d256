import type { ProposalDto } from "@quorate/api/proposals/proposals.schema";
import { formatMinor } from "../../lib/money.ts";
import { besideBudget, estimateOf } from "./estimate-words.ts";

type EstimatedTotalProps = {
  proposal: Pick<ProposalDto, "proposedRate" | "estimatedHours">;
  budget: string | null;
};

/** Rate times hours, and how far that is from the budget. */
export function EstimatedTotal({ proposal, budget }: EstimatedTotalProps) {
  const estimate = estimateOf(proposal, budget);
  if (!estimate) return "Not stated";
  const beside = besideBudget(estimate);
  return (
    <>
      <span className="whitespace-nowrap">{formatMinor(estimate.totalMinor)}</span>
      {beside && <span className="caption block">{beside}</span>}
    </>
  );
}
