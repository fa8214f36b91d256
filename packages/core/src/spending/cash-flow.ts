import type { Minor } from "../money.ts";

/**
 * What money does next, and when: held money that is released automatically, a milestone to be paid for by the day it is due, an
 * answer to a dispute that is due, a plan's term that ends and its price for another.
 */
export const CASH_FLOW_KINDS = ["release", "milestone", "dispute", "plan"] as const;
export type CashFlowKind = (typeof CASH_FLOW_KINDS)[number];

export type CashFlowEntry = {
  kind: CashFlowKind;
  /** A day (yyyy-MM-dd) where one was agreed, an instant where one was reckoned. */
  at: string;
  amountMinor: Minor;
  title: string;
  project: { id: string; title: string; milestoneId: string } | null;
};

/** The nearest first; a day that was agreed counts from its beginning. */
export function inOrder(entries: readonly CashFlowEntry[]): CashFlowEntry[] {
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
