import {
  BUFFER_MINUTES_MAX,
  DAY_MINUTES,
  DAYS_OFF_MAX,
  NOTICE_HOURS_MAX,
  overlappingHours,
  WEEKDAYS,
  WEEKLY_HOURS_MAX,
} from "@quorate/core/availability/availability";
import { FREE_TIMES_DAYS_MAX } from "@quorate/core/availability/free-slots";
import { HOLIDAY_COUNTRIES } from "@quorate/core/availability/holiday-countries";
import { PAID_CALL_MINUTES } from "@quorate/core/bookings/paid-call";
import { minuteOf } from "@quorate/core/format/hour";
import { isTimeZone } from "@quorate/core/format/time-zone";
import type { ExpertId } from "@quorate/core/ids";
import { z } from "zod";
import { zDay, zDefault, zId, zNullable, zOptional, zRateMinor, zText, zTimestamp } from "../schema/scalars.ts";

const MIDNIGHT = "24:00";
const zHour = zText(5)
  .min(1)
  .transform((hour) => (hour === MIDNIGHT ? DAY_MINUTES : minuteOf(hour)))
  .pipe(z.number("Enter an hour as 09:00"));
const zZone = zText(80).refine(isTimeZone, "Not a time zone");

const weeklyHoursInput = z
  .object({ weekday: z.literal(WEEKDAYS, "Choose a day of the week"), from: zHour, until: zHour })
  .refine(({ from, until }) => from < until, { path: ["until"], error: "Choose a later hour than the first" });
const daysOffInput = z
  .object({ from: zDay, until: zDay })
  .refine(({ from, until }) => from <= until, { path: ["until"], error: "Choose the same day or a later one" });

/** The whole of it: what was kept before is replaced. */
export const setAvailabilityInput = z.object({
  timeZone: zZone.meta({ description: "On whose clock the hours and days are: Europe/Lisbon" }),
  hours: z
    .array(weeklyHoursInput)
    .max(WEEKLY_HOURS_MAX, `At most ${WEEKLY_HOURS_MAX} spans of hours`)
    .superRefine((hours, refinement) => {
      const place = overlappingHours(hours);
      if (place >= 0) {
        refinement.addIssue({ code: "custom", path: [place, "from"], message: "Overlaps other hours of that day" });
      }
    }),
  daysOff: zDefault(z.array(daysOffInput).max(DAYS_OFF_MAX, `At most ${DAYS_OFF_MAX} times off`), []),
  holidayCountry: zNullable(z.enum(HOLIDAY_COUNTRIES, "Choose a country of the list")),
  noticeHours: z
    .number("Enter whole hours")
    .int("Enter whole hours")
    .min(0, "Not below zero")
    .max(NOTICE_HOURS_MAX, "At most four weeks"),
  bufferMinutes: z
    .number("Enter whole minutes")
    .int("Enter whole minutes")
    .min(0, "Not below zero")
    .max(BUFFER_MINUTES_MAX, `At most ${BUFFER_MINUTES_MAX} minutes`),
  quarterHourPrice: zNullable(zRateMinor).meta({
    description: "What a quarter of an hour of a paid call costs; null or left out: you offer free calls alone",
  }),
});

export const availabilitySchema = z.object({
  timeZone: z.string(),
  hours: z.array(z.object({ weekday: z.literal(WEEKDAYS), from: z.string(), until: z.string() })),
  daysOff: z.array(z.object({ from: z.string(), until: z.string() })),
  holidayCountry: z.string().nullable(),
  noticeHours: z.number(),
  bufferMinutes: z.number(),
  quarterHourPrice: z.string().nullable(),
  updatedAt: zTimestamp,
});
export type AvailabilityDto = z.infer<typeof availabilitySchema>;

export const freeTimesInput = z
  .object({
    id: zId<ExpertId>(),
    from: zDay.meta({ description: "The first day" }),
    to: zDay.meta({ description: `The last day, at most ${FREE_TIMES_DAYS_MAX} days in one answer` }),
    timeZone: zOptional(zZone).meta({ description: "In which the two days begin and end; else the expert's" }),
    minutes: zOptional(
      z
        .number()
        .meta({ description: "How long a paid call is to be; left out: the times of a free one", example: 45 })
        .pipe(z.literal(PAID_CALL_MINUTES, "Choose whole quarters of an hour")),
    ),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "Choose the same day or a later one" })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < FREE_TIMES_DAYS_MAX * 86_400_000, {
    path: ["to"],
    error: `Ask for at most ${FREE_TIMES_DAYS_MAX} days at once`,
  });
export const freeTimesSchema = z.object({
  timeZone: z.string().nullable().meta({ description: "The expert's; null: the expert has stated no hours" }),
  nextFreeAt: zTimestamp.nullable().meta({ description: "The next time that is free at all; null: none is offered" }),
  quarterHourPrice: z.string().nullable().meta({ description: "Of a paid call; null: the expert offers none" }),
  slots: z.array(z.object({ startsAt: zTimestamp, endsAt: zTimestamp })),
});
export type FreeTimesDto = z.infer<typeof freeTimesSchema>;
