import type { Minor } from "../money.ts";
import type { MilestoneStatus } from "./milestone.ts";
import { isEscrowed } from "./milestone-actions.ts";
import { isWork } from "./project-standing.ts";

/** A milestone's money: what was agreed, and how it ended where part of it or all went back to the client. */
export type MilestoneMoney = {
  status: MilestoneStatus;
  amountMinor: Minor;
  settledFeeMinor: Minor;
  settledPayoutMinor: Minor;
  refundedMinor: Minor;
  expensesOfId: string | null;
  partOfId: string | null;
  isBonus: boolean;
};

export type Position = {
  releasedMinor: Minor;
  heldMinor: Minor;
  plannedMinor: Minor;
  returnedMinor: Minor;
  /** Without money for expenses, bonuses and what was divided off: those are none of the milestones that were agreed. */
  milestones: number;
  /** Of these, released, split or given back: nothing more happens to them. */
  settled: number;
};

type Share = { amountMinor: Minor; returnedMinor: Minor };

/** What of a milestone is the deal's, and what went back to the client and is no part of it. */
export function shareOf({
  status,
  amountMinor,
  ...ended
}: Omit<MilestoneMoney, "expensesOfId" | "partOfId" | "isBonus">): Share {
  if (status !== "split" && status !== "refunded") return { amountMinor, returnedMinor: 0 };
  return { amountMinor: ended.settledFeeMinor + ended.settledPayoutMinor, returnedMinor: ended.refundedMinor };
}

/** Where a project's money stands: on its page, in every list and in the sums over lists. Cancelled milestones never had any. */
export function positionOf(all: readonly MilestoneMoney[]): Position {
  const counted = all.filter(({ status }) => status !== "cancelled");
  const work = counted.filter(isWork);
  const sumWhere = (matches: (status: MilestoneStatus) => boolean) =>
    sum(counted.filter(({ status }) => matches(status)).map((money) => shareOf(money).amountMinor));
  return {
    releasedMinor: sumWhere((status) => status === "released" || status === "split"),
    heldMinor: sumWhere(isEscrowed),
    plannedMinor: sumWhere((status) => status === "planned"),
    returnedMinor: sum(counted.map((money) => shareOf(money).returnedMinor)),
    milestones: work.length,
    settled: work.filter(({ status }) => status !== "planned" && !isEscrowed(status)).length,
  };
}

function sum(amounts: readonly Minor[]): Minor {
  return amounts.reduce((total, amount) => total + amount, 0);
}
