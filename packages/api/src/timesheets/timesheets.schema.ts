import type { MilestoneId, TimesheetId } from "@quorate/core/ids";
import { MILESTONE_STATUSES } from "@quorate/core/milestones/milestone";
import { PERIOD_WEEKS_MAX, QUARTER_MINUTES } from "@quorate/core/milestones/period";
import { DAY_MINUTES_MAX, TIMESHEET_STATUSES } from "@quorate/core/timesheets/timesheet";
import { z } from "zod";
import {
  zCurrency,
  zDay,
  zDecimal,
  zDefault,
  zId,
  zOptionalText,
  zSeenAt,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";
import { ifGiven } from "../schema/validator-messages.ts";

const HOUR_MINUTES = 60;
const HOURS_MAX = DAY_MINUTES_MAX / HOUR_MINUTES;
const QUARTERS = "Enter hours in quarters, for example 7.5 or 0.25";

/** Hours of a day as number or decimal text, by the quarter; becomes minutes. */
const zHours = z
  .union([z.number(), z.string().trim()], ifGiven(QUARTERS))
  .refine((hours) => typeof hours === "number" || /^\d{1,2}(?:\.\d{1,2})?$/.test(hours), ifGiven(QUARTERS))
  .transform(Number)
  .refine((hours) => Number.isInteger((hours * HOUR_MINUTES) / QUARTER_MINUTES), { error: QUARTERS, abort: true })
  .refine((hours) => hours > 0 && hours <= HOURS_MAX, `More than 0 and at most ${HOURS_MAX}`)
  .transform((hours) => hours * HOUR_MINUTES);

export const zDayNote = zOptionalText(1000);
export const milestoneTimesheetsInput = z.object({ id: zId<MilestoneId>() });
export const saveTimesheetInput = z.object({
  id: zId<MilestoneId>(),
  week: z.int().min(1, "Weeks count from 1").max(PERIOD_WEEKS_MAX, `At most ${PERIOD_WEEKS_MAX}`),
  days: z
    .array(
      z.object({
        day: zDay,
        hours: zHours.meta({ description: "By the quarter of an hour", example: "7.5" }),
        note: zDayNote.meta({ description: "What was done" }),
      }),
    )
    .max(7, "A week has seven days")
    .meta({ description: "The worked days of the week; days that are left out have no hours" }),
  handOver: zDefault(z.boolean(), false).meta({
    description: "Whether the week goes to the client, who has five days to answer; else it is only saved",
  }),
});
export const approveTimesheetInput = z.object({ id: zId<TimesheetId>(), ifUnchangedSince: zSeenAt });
export const returnTimesheetInput = z.object({
  id: zId<TimesheetId>(),
  reason: zText(1000).min(1, "Say what is to be put right"),
});

const zHoursText = z.string().meta({ description: "Hours in decimals", example: "7.5" });

export const timesheetSchema = z.object({
  id: z.string().nullable().meta({ description: "Null as long as nothing was saved for the week" }),
  week: z.number().meta({ description: "Counted from 1; the first is the week in which the milestone was funded" }),
  from: z.string().meta({ format: "date" }),
  until: z.string().meta({ format: "date" }),
  status: z.enum(TIMESHEET_STATUSES).meta({
    description:
      "`open`: the expert writes hours down; `handed_over`: the client answers until `answerBy`; `returned`: sent back with `returnReason`; `approved`: paid",
  }),
  days: z
    .array(z.object({ day: z.string(), hours: zHoursText, note: z.string().nullable() }))
    .meta({ description: "Of a week that was not handed over only its expert reads them" }),
  hours: zHoursText,
  hourlyRate: zDecimal.meta({
    description:
      "At which its hours are paid: a week that was handed over once keeps its rate when the milestone's changes",
  }),
  amount: zDecimal.meta({
    description: "What the week comes to: its hours at the rate; once approved, what was released",
  }),
  handedOverAt: zTimestamp.nullable(),
  answerBy: zTimestamp.nullable().meta({ description: "When it is approved automatically" }),
  returnReason: z.string().nullable().meta({
    description: "What the client wants put right",
    example: "Tuesday was a holiday here.",
  }),
  decidedAt: zTimestamp.nullable(),
  paidAsId: z.string().nullable().meta({ description: "The milestone as which the week was paid" }),
  updatedAt: zTimestamp.nullable(),
});
export type TimesheetDto = z.infer<typeof timesheetSchema>;

export const periodSchema = z.object({
  milestoneId: z.string(),
  status: z.enum(MILESTONE_STATUSES).meta({ description: "Hours move while it is `funded`" }),
  currency: zCurrency,
  hourlyRate: zDecimal.meta({ description: "Of the weeks that were not handed over yet" }),
  held: zDecimal.meta({ description: "What is in escrow for its hours" }),
  released: zDecimal.meta({ description: "What was released for approved weeks" }),
  hoursLeft: zHoursText.meta({
    description: "How many hours more the held money pays for; weeks that wait are taken off",
  }),
  closesAt: zTimestamp.nullable().meta({ description: "When what is unused goes back to the client" }),
  endedBy: z.enum(["client", "expert"]).nullable().meta({ description: "Which party ended it early" }),
  weeks: z.array(timesheetSchema).meta({ description: "All of them from the funding on, the first first" }),
});
export type PeriodDto = z.infer<typeof periodSchema>;
