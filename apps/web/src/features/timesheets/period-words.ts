import type { PeriodDto, TimesheetDto } from "@quorate/api/timesheets/timesheets.schema";
import { formatDate, formatDayMonth } from "@quorate/core/format/date-format";
import { minorFromDecimal } from "@quorate/core/money";
import { formatMinor, formatMoney } from "../../lib/money.ts";

/** "Week 2, Mar 9 – Mar 15". */
export const weekName = ({ week, from, until }: TimesheetDto): string =>
  from === until
    ? `Week ${week}, ${formatDayMonth(from)}`
    : `Week ${week}, ${formatDayMonth(from)} – ${formatDayMonth(until)}`;

/** What an approval releases, and what then stays in escrow, as people read them: never more than is held. */
export function moneyOfWeek(week: TimesheetDto, period: PeriodDto): { pays: string; stays: string } {
  const heldMinor = minorFromDecimal(period.held);
  const paysMinor = Math.min(minorFromDecimal(week.amount), heldMinor);
  return { pays: formatMinor(paysMinor), stays: formatMinor(heldMinor - paysMinor) };
}

/** Where a week is, and what happens to it when. */
export function weekWords(week: TimesheetDto, viewer: string): string {
  switch (week.status) {
    case "open":
      return viewer === "expert" ? "Not handed over" : "Not handed over yet";
    case "handed_over":
      return week.answerBy ? `Approved automatically on ${formatDate(week.answerBy)}` : "Waiting for an answer";
    case "returned":
      return "Sent back; not paid until it's handed over again";
    case "approved":
      return `Approved, ${formatMoney(week.amount)} released`;
  }
}

/** When the money that is left goes back; null once it has. */
export function closingWords({ status, closesAt, endedBy, held }: PeriodDto): string | null {
  if (status === "disputed") return "The milestone is disputed: no week moves until there's a decision.";
  if (status !== "funded" || closesAt === null) return null;
  const day = formatDate(closesAt);
  return endedBy === "client"
    ? `The client is ending this period. Hours can be handed over until ${day}; then whatever is left of ${formatMoney(held)} goes back.`
    : `Whatever is left of ${formatMoney(held)} goes back to the client on ${day}.`;
}
