import type { ProposalDto } from "@quorate/api/proposals/proposals.schema";
import { minorFromDecimal } from "@quorate/core/money";
import { type ProposalEstimate, proposalEstimate } from "@quorate/core/proposals/proposal-estimate";
import { formatMinor } from "../../lib/money.ts";

type Offer = Pick<ProposalDto, "proposedRate" | "estimatedHours">;

export function estimateOf(proposal: Offer, budget: string | null): ProposalEstimate | null {
  const rateMinor = proposal.proposedRate === null ? null : minorFromDecimal(proposal.proposedRate);
  const budgetMinor = budget === null ? null : minorFromDecimal(budget);
  return proposalEstimate({ rateMinor, hours: proposal.estimatedHours }, budgetMinor);
}

/** "£450.00 under the budget": with the total it makes the budget. Null where no budget is named. */
export function besideBudget({ overBudgetMinor }: ProposalEstimate): string | null {
  if (overBudgetMinor === null) return null;
  if (overBudgetMinor === 0) return "The budget to the penny";
  return `${formatMinor(Math.abs(overBudgetMinor))} ${overBudgetMinor > 0 ? "over" : "under"} the budget`;
}
