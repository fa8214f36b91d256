import type { UpcomingSpendingDto } from "@quorate/api/spending/spending.schema";
import { dayNumber, formatDate, formatDayMonth } from "@quorate/core/format/date-format";
import type { CashFlowKind } from "@quorate/core/spending/cash-flow";
import type { StatusTone } from "../../components/ui/data/status-look.ts";
import { currentTime } from "../../lib/clock.ts";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";

export type CashFlowEntry = UpcomingSpendingDto["entries"][number];

/** So far ahead a day and its month say which year is meant. */
const DAYS_PLAIN_MAX = 300;

/** Brass means held; a ring, as for planned milestones, means money that has not moved yet. */
export const CASH_FLOW_TONES = {
  release: { tone: "brass" },
  milestone: { tone: "gray", ring: true },
  dispute: { tone: "red" },
  plan: { tone: "gray", ring: true },
} as const satisfies Record<CashFlowKind, { tone: StatusTone; ring?: true }>;

export function dayWords({ at }: CashFlowEntry, now = currentTime()): string {
  return Math.abs(daysUntil(at, now)) > DAYS_PLAIN_MAX ? formatDate(at) : formatDayMonth(at);
}

/** What happens to which amount, after the day: "Dec 03: £12,500.00 auto-releases". */
export function cashFlowWords({ kind, at, amount, title }: CashFlowEntry, now = currentTime()): string {
  const money = formatMoney(amount);
  const isPast = daysUntil(at, now) < 0;
  switch (kind) {
    case "release":
      return `${money} auto-releases`;
    case "milestone":
      return isPast ? `${money} was due to be funded by then` : `${money} to be funded by then`;
    case "dispute":
      return isPast ? `${money} in dispute, waiting for a decision` : `${money} in dispute: last day to answer`;
    case "plan":
      return `${title} plan's term ends: ${money} for the next`;
  }
}

/** What it is about, and what the reader can do before. */
export function aboutWords({ kind, title, projectTitle }: CashFlowEntry): string {
  if (kind === "plan") return "Quorate plan";
  return projectTitle === title ? title : `${title}, ${projectTitle ?? ""}`;
}

export function cashFlowPath({ projectId, milestoneId }: CashFlowEntry): string {
  return projectId === null ? paths.subscriptionPlans : paths.milestone(projectId, milestoneId ?? "");
}

function daysUntil(at: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = at.slice(0, 10).split("-").map(Number);
  return dayNumber(at.length > 10 ? new Date(at) : new Date(year, month - 1, day, 12)) - dayNumber(now);
}
