import { DomainError } from "../errors.ts";
import type { BonusId, MilestoneId, ProjectId } from "../ids.ts";
import { escrowPayment, releaseEscrow } from "../milestones/escrow.ts";
import type { Milestone } from "../milestones/milestone.ts";
import { submitMilestone } from "../milestones/milestone-rules.ts";
import type { Minor } from "../money.ts";
import type { Payment } from "../payments/payment.ts";
import type { Project, ProjectStatus } from "../projects/project.ts";

/** The client's thanks to the expert, on top of what was agreed: money in minor units of the project's currency. */
export type Bonus = {
  id: BonusId;
  projectId: ProjectId;
  amountMinor: Minor;
  note: string | null;
  /** What the project's milestones list it as; null until it is paid. */
  milestoneId: MilestoneId | null;
};

export const BONUS_TITLE = "Bonus";

const WITH_BONUS: readonly ProjectStatus[] = ["in_progress", "completed"];

/** Whether a project has an expert who can be given a bonus: while it is in progress, and once it is completed. */
export function canGiveBonus({ status, expertId }: { status: ProjectStatus; expertId: string | null }): boolean {
  return WITH_BONUS.includes(status) && expertId !== null;
}

/** The expert to whom a bonus goes. Refuses (conflict) a project without one, and one that was cancelled. */
export function expertOfBonus(project: Project): NonNullable<Project["expertId"]> {
  if (!canGiveBonus(project) || project.expertId === null) throw new DomainError("conflict", "bonuses/not-hired");
  return project.expertId;
}

/**
 * A bonus asks for no work: the milestone that it becomes is funded, handed over and released in one step. Answers both decisions about its
 * pending payment, with their postings.
 */
export function payBonus(payment: Payment, milestone: Milestone) {
  const funding = escrowPayment(payment, milestone);
  const handedOver = submitMilestone({ ...milestone, status: funding.milestone.status });
  const settlement = releaseEscrow(
    { ...payment, status: funding.payment.status },
    { ...milestone, status: handedOver.status },
  );
  return { funding, settlement };
}
