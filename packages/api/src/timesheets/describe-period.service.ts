import { invariant } from "@quorate/core/errors";
import type { MilestoneId } from "@quorate/core/ids";
import { isEscrowed } from "@quorate/core/milestones/milestone-actions";
import { daysOfWeek, hoursText, minutesFor, type Period, priceOf } from "@quorate/core/milestones/period";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { rateOf, waitingMinorOf } from "@quorate/core/timesheets/timesheet";
import type { DbOrTrx } from "@quorate/db/client";
import { toMilestone } from "../milestones/milestones.mapper.ts";
import { getMilestoneRow } from "../milestones/milestones.queries.ts";
import { type TimesheetRow, toTimesheet } from "../milestones/period-weeks.queries.ts";
import { listPaidWeeks, listTimesheetRows, listWorkedDays } from "./timesheets.queries.ts";
import type { PeriodDto, TimesheetDto } from "./timesheets.schema.ts";

/** A milestone by the hour with all its weeks. `readsDrafts`: hours that were not handed over are the expert's alone. */
export async function describePeriod(
  db: DbOrTrx,
  id: MilestoneId,
  { readsDrafts }: { readsDrafts: boolean },
): Promise<PeriodDto> {
  const milestoneRow = await getMilestoneRow(db, id);
  const milestone = toMilestone(milestoneRow);
  const { period, fundedAt, amountMinor, status } = milestone;
  invariant(period, "a period is described of a milestone by the hour");
  const rows = await listTimesheetRows(db, id);
  const days = Map.groupBy(await listWorkedDays(db, id), ({ timesheetId }) => timesheetId);
  const paid = new Map((await listPaidWeeks(db, id)).map((week) => [week.id, week.amount]));
  const heldMinor = isEscrowed(status) ? amountMinor : 0;
  const waitingMinor = waitingMinorOf(rows.map(toTimesheet), period);
  const releasedMinor = [...paid.values()].reduce((sum, amount) => sum + minorFromDecimal(amount), 0);
  // Hours that the expert wrote down for a week that was taken away since are not lost to them.
  const count = Math.max(period.weeks, readsDrafts ? (rows.at(-1)?.week ?? 0) : 0);
  const weeks = fundedAt ? Array.from({ length: count }, (_, index) => index + 1) : [];
  return {
    milestoneId: id,
    status,
    currency: milestone.currency,
    hourlyRate: decimalFromMinor(period.rateMinor),
    held: decimalFromMinor(heldMinor),
    released: decimalFromMinor(releasedMinor),
    hoursLeft: hoursText(minutesFor(heldMinor - waitingMinor, period.rateMinor)),
    closesAt: milestone.refundAt?.toISOString() ?? null,
    endedBy: milestoneRow.period_ended_by,
    weeks: weeks.map((week) => {
      const row = rows.find((one) => one.week === week);
      const isShown = readsDrafts || row?.status === "handed_over" || row?.status === "approved";
      const worked = row && isShown ? (days.get(row.id) ?? []) : [];
      return toTimesheetDto(row, { week, days: daysOfWeek(fundedAt ?? new Date(0), week), period, worked, paid });
    }),
  };
}

type Of = {
  week: number;
  days: readonly string[];
  period: Period;
  worked: readonly { day: string; minutes: number; note: string | null }[];
  paid: ReadonlyMap<string, string>;
};

function toTimesheetDto(row: TimesheetRow | undefined, { week, days, period, worked, paid }: Of): TimesheetDto {
  const minutes = worked.reduce((sum, day) => sum + day.minutes, 0);
  const rateMinor = row ? rateOf(toTimesheet(row), period) : period.rateMinor;
  return {
    id: row?.id ?? null,
    week,
    from: days[0] ?? "",
    until: days.at(-1) ?? "",
    status: row?.status ?? "open",
    days: worked.map(({ day, minutes: each, note }) => ({ day, hours: hoursText(each), note })),
    hours: hoursText(minutes),
    hourlyRate: decimalFromMinor(rateMinor),
    amount: (row && paid.get(row.id)) ?? decimalFromMinor(priceOf(minutes, rateMinor)),
    handedOverAt: row?.handed_over_at?.toISOString() ?? null,
    answerBy: row?.answer_by?.toISOString() ?? null,
    returnReason: row?.return_reason ?? null,
    decidedAt: row?.decided_at?.toISOString() ?? null,
    paidAsId: row?.paid_as_id ?? null,
    updatedAt: row?.updated_at.toISOString() ?? null,
  };
}
