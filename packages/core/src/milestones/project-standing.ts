import type { Minor } from "../money.ts";
import type { MilestoneStatus } from "./milestone.ts";
import { isEscrowed } from "./milestone-actions.ts";

export type PlacedMilestone = {
  id: string;
  position: number;
  status: MilestoneStatus;
  amountMinor: Minor;
  /** Of money held for expenses: the milestone that they belong to. */
  expensesOfId?: string | null;
  /** Of money that was divided off: the milestone that it was part of. */
  partOfId?: string | null;
  isBonus?: boolean;
};

/** Where a project stands: at which of its milestones, and how much money is in escrow, for that one and altogether. */
export type ProjectStanding = {
  place: number;
  count: number;
  status: MilestoneStatus;
  heldMinor: Minor;
  heldInAllMinor: Minor;
};

/** What waits for a decision or for work comes before what is planned; a dispute comes before all. */
const ORDER: readonly MilestoneStatus[] = ["disputed", "submitted", "funded", "planned"];

/** Those that count, in their order: cancelled ones never had money. */
export function liveMilestones<Placed extends { position: number; status: MilestoneStatus }>(
  milestones: readonly Placed[],
): Placed[] {
  return milestones
    .filter(({ status }) => status !== "cancelled")
    .toSorted((one, other) => one.position - other.position);
}

/** "Milestone 2 of 5": the place among those that count; 0: it is none to its readers. */
export function placeOf(id: string, milestones: readonly Omit<PlacedMilestone, "amountMinor">[]) {
  const work = liveMilestones(milestones).filter(isWork);
  return { place: work.findIndex((milestone) => milestone.id === id) + 1, count: work.length };
}

/**
 * Money held for expenses is no milestone to its readers, and neither is what was divided off one: an approved week, a part that was
 * released or one that a change order gave back. The rest stands for the milestone. A bonus is on top of what was agreed.
 */
export const isWork = ({
  expensesOfId,
  partOfId,
  isBonus,
}: Pick<PlacedMilestone, "expensesOfId" | "partOfId" | "isBonus">) => !expensesOfId && !partOfId && !isBonus;

/** The milestone that the project is at now: where all are settled the last one. Null without any. */
export function standingOf(milestones: readonly PlacedMilestone[]): ProjectStanding | null {
  const live = liveMilestones(milestones);
  const work = live.filter(isWork);
  const byNeed = ORDER.flatMap((status) => work.filter((milestone) => milestone.status === status));
  const current = byNeed[0] ?? work.at(-1);
  if (!current) return null;
  const held = (list: readonly PlacedMilestone[]) =>
    list.reduce((sum, { status, amountMinor }) => (isEscrowed(status) ? sum + amountMinor : sum), 0);
  return {
    ...placeOf(current.id, live),
    status: current.status,
    heldMinor: held([current]),
    heldInAllMinor: held(live),
  };
}
