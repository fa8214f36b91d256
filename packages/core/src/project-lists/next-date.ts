import type { DisputeStatus } from "../disputes/dispute.ts";
import type { MilestoneStatus } from "../milestones/milestone.ts";

export const NEXT_DATE_KINDS = ["release", "answer", "due"] as const;
export type NextDateKind = (typeof NEXT_DATE_KINDS)[number];

/** `at` is a day (yyyy-MM-dd) where one was agreed, and a moment where one was reckoned. */
export type NextDate = { kind: NextDateKind; at: string };

type MilestoneDates = {
  status: MilestoneStatus;
  /** The day agreed, yyyy-MM-dd. */
  dueDate: string | null;
  autoReleaseAt: string | null;
  dispute: { status: DisputeStatus; answerDueAt: string } | null;
};

/** The next date of a milestone: its automatic release, the deadline for a reply in a dispute, or the day agreed. */
export function dateOfMilestone({ status, dueDate, autoReleaseAt, dispute }: MilestoneDates): NextDate | null {
  if (status === "submitted") return dated("release", autoReleaseAt);
  if (status === "disputed") return dispute?.status === "open" ? dated("answer", dispute.answerDueAt) : null;
  return status === "planned" || status === "funded" ? dated("due", dueDate) : null;
}

/** The earliest of a project's. */
export function nextDateOf(milestones: readonly MilestoneDates[]): NextDate | null {
  const dates = milestones.map(dateOfMilestone).filter((date) => date !== null);
  return dates.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))[0] ?? null;
}

function dated(kind: NextDateKind, at: string | null): NextDate | null {
  return at === null ? null : { kind, at };
}
