import type { Milestone } from "../milestones/milestone.ts";
import type { Minor } from "../money.ts";
import type { Project } from "../projects/project.ts";
import { dealOf, type OfferedMilestone, type OfferTerms, sumOf } from "./offer.ts";

type PlannedByAcceptance = OfferedMilestone & { isWholeProject: boolean };

/** What a project starts with: the amount agreed on, the milestones to plan, and those of the client's that give way to them. */
export type AgreedPlan = {
  amountMinor: Minor | null;
  planned: readonly PlannedByAcceptance[];
  replaced: readonly Milestone[];
};

/**
 * Accepting an offer creates exactly what it says: its milestones, or one milestone for its price or its rate times hours. What the
 * client had planned before gives way. Its caps of expenses stand with its milestones. An offer that names no sum is for what the client has planned, else for the budget.
 */
export function agreedPlan(offer: OfferTerms, project: Project, milestones: readonly Milestone[]): AgreedPlan {
  const live = milestones.filter(({ status }) => status !== "cancelled");
  const said = dealOf(offer, null);
  if (!said && live.length > 0) return { amountMinor: sumOf(live), planned: [], replaced: [] };
  const amountMinor = said?.totalMinor ?? project.budgetMinor;
  if (amountMinor === null) return { amountMinor, planned: [], replaced: [] };
  const whole = {
    title: project.title,
    description: null,
    amountMinor,
    dueDate: null,
    period: null,
    expensesCapMinor: offer.expensesCapMinor,
    isWholeProject: true,
  };
  const parts = offer.milestones.map((part) => ({ ...part, isWholeProject: false }));
  return { amountMinor, planned: parts.length > 0 ? parts : [whole], replaced: live };
}
