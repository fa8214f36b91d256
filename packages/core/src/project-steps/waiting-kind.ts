import type { HoldMover } from "../expert-money/money-hold.ts";

/** The steps that a project can wait for. Of two that are equally urgent and have waited equally long, the earlier kind comes first. */
export const PROJECT_STEP_KINDS = [
  "resolve-dispute",
  "answer-dispute",
  "decide-submission",
  "answer-timesheet",
  "answer-expense",
  "make-changes",
  "revise-expense",
  "decide-proposals",
  "answer-counter-offer",
  "sign-agreement",
  "decide-agreement",
  "answer-change-order",
  "fund-change-order",
  "fund-milestone",
  "hand-over-work",
  "hand-over-week",
  "plan-milestone",
  "complete-project",
  "answer-reopening",
  "answer-invitation",
  "write-review",
] as const;
export type ProjectStepKind = (typeof PROJECT_STEP_KINDS)[number];

/** The same, and what waits for people apart from any project. */
export const WAITING_KINDS = ["unblock-money", ...PROJECT_STEP_KINDS, "answer-verification"] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Instants are ISO texts; a day that was agreed (yyyy-MM-dd) begins in UTC. */
export type Urgency = {
  kind: WaitingKind;
  since: string;
  until: string | null;
  milestone?: { position: number };
  /** Of blocked money: whose move it is. */
  hold?: { mover: HoldMover } | null;
};

/**
 * The one order of everything that waits: blocked money, that which the reader can move first, with disputes, since a right ends with
 * their date; then the nearest date; then what has waited longest.
 */
export function compareUrgency(one: Urgency, other: Urgency): number {
  return (
    blockedRank(one) - blockedRank(other) ||
    untilOf(one) - untilOf(other) ||
    Date.parse(one.since) - Date.parse(other.since) ||
    WAITING_KINDS.indexOf(one.kind) - WAITING_KINDS.indexOf(other.kind) ||
    (one.milestone?.position ?? 0) - (other.milestone?.position ?? 0)
  );
}

function blockedRank({ kind, hold }: Urgency): number {
  if (kind === "unblock-money") return hold?.mover === "expert" ? 0 : 2;
  return kind === "answer-dispute" || kind === "resolve-dispute" ? 1 : 3;
}

function untilOf({ until }: Urgency): number {
  return until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until);
}
