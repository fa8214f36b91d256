import type { Milestone } from "@quorate/core/milestones/milestone";
import { daysOfWeek } from "@quorate/core/milestones/period";
import type { Timesheet } from "@quorate/core/timesheets/timesheet";

type WaitingWeek = { week: number; since: string; until: string };
export type PeriodWeeks = { waiting: WaitingWeek | null; toHandOver: WaitingWeek | null };

/** Of a running period: the week that is approved automatically first, and the first that has begun and was not handed over. */
export function weeksThatWait(
  { period, status, fundedAt }: Pick<Milestone, "period" | "status" | "fundedAt">,
  timesheets: readonly Pick<Timesheet, "week" | "status" | "handedOverAt" | "answerBy">[],
  now: Date,
): PeriodWeeks | null {
  if (!period || status !== "funded" || !fundedAt) return null;
  const [first] = timesheets
    .filter((timesheet) => timesheet.status === "handed_over")
    .toSorted((one, other) => Number(one.answerBy) - Number(other.answerBy));
  const { handedOverAt, answerBy } = first ?? {};
  const waiting =
    first && handedOverAt && answerBy
      ? { week: first.week, since: handedOverAt.toISOString(), until: answerBy.toISOString() }
      : null;
  const today = now.toISOString().slice(0, "yyyy-MM-dd".length);
  const gone = new Set(
    timesheets.filter((one) => one.status === "handed_over" || one.status === "approved").map(({ week }) => week),
  );
  const weeks = Array.from({ length: period.weeks }, (_, index) => ({
    week: index + 1,
    days: daysOfWeek(fundedAt, index + 1),
  }));
  const open = weeks.find(({ week, days }) => !gone.has(week) && (days[0] ?? "") <= today);
  const [since, until] = [open?.days[0], open?.days.at(-1)];
  return { waiting, toHandOver: open && since && until ? { week: open.week, since, until } : null };
}
