import { DomainError } from "../errors.ts";
import type { Currency } from "../format/currency.ts";
import { formatMinor } from "../format/money-format.ts";
import { type Minor, minorFromDecimal } from "../money.ts";
import { refundAt, settledBy } from "./escrow-term.ts";

/**
 * A milestone that is paid by the hour: for so many weeks, at so much an hour (minor units). Its amount is the cap, the rate times whole
 * quarter hours.
 */
export type Period = { weeks: number; rateMinor: Minor };

/** Of a milestone as it is stored: null unless it is paid by the hour. `rate`: decimal text. */
export function periodOf(weeks: number | null, rate: string | null): Period | null {
  return weeks === null || rate === null ? null : { weeks, rateMinor: minorFromDecimal(rate) };
}

/** Money is held for 75 days at most before it goes back: ten weeks and the days to hand over and answer the last one. */
export const PERIOD_WEEKS_MAX = 10;
/** A lower rate would make rounding of a few weeks come to more than a quarter of an hour. */
export const PERIOD_RATE_MIN_MINOR = 100;
/** Hours are entered by the quarter. */
export const QUARTER_MINUTES = 15;
/** After its last week, and after the client ends it early, hours can be handed over for so many days; then what is unused goes back. */
export const CLOSING_DAYS = 7;

const HOUR_MINUTES = 60;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Half a minor unit for each week: by so much at most the weeks, each rounded, differ from their hours together. */
const ROUNDING_MINOR = PERIOD_WEEKS_MAX / 2;

/** Refuses (invalid, at `path`) a cap that is not the rate times whole quarter hours. */
export function assertPeriodFits(
  amountMinor: Minor,
  { rateMinor }: Period,
  { currency, path = "amount" }: { currency: Currency; path?: string },
): void {
  const quarters = (amountMinor * HOUR_MINUTES) / QUARTER_MINUTES;
  if (quarters % rateMinor === 0) return;
  const hours = Math.max(1, Math.round(amountMinor / rateMinor));
  const [rate, example] = [rateMinor, rateMinor * hours].map((minor) => formatMinor(minor, currency));
  throw new DomainError(
    "invalid",
    "milestones/period-differs",
    { rate: rate ?? "", example: example ?? "", hours },
    { issues: [{ path }] },
  );
}

export function isSamePeriod(one: Period | null, other: Period | null): boolean {
  return one?.weeks === other?.weeks && one?.rateMinor === other?.rateMinor;
}

/** The most of an amount that is a cap of this rate in whole hours; below one hour the amount as it is. */
export function capWithin(amountMinor: Minor, rateMinor: Minor): Minor {
  return Math.floor(amountMinor / rateMinor) * rateMinor || amountMinor;
}

/** What so many minutes cost, rounded half up to the minor unit. */
export function priceOf(minutes: number, rateMinor: Minor): Minor {
  return Math.round((minutes * rateMinor) / HOUR_MINUTES);
}

/** How many minutes, in whole quarter hours, an amount pays for. */
export function minutesFor(amountMinor: Minor, rateMinor: Minor): number {
  const quarters = Math.floor(((amountMinor + ROUNDING_MINOR) * HOUR_MINUTES) / QUARTER_MINUTES / rateMinor);
  return Math.max(0, quarters * QUARTER_MINUTES);
}

/** "12.5": minutes as hours in decimals, as on the wire. */
export function hoursText(minutes: number): string {
  return String(minutes / HOUR_MINUTES);
}

const dayText = (at: Date) => at.toISOString().slice(0, "yyyy-MM-dd".length);

function mondayOf(at: Date): Date {
  const midnight = Date.parse(dayText(at));
  const sinceMonday = (new Date(midnight).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return new Date(midnight - sinceMonday * DAY_MS);
}

/**
 * The days of a week, yyyy-MM-dd in UTC, from Monday to Sunday. Week 1 is the one in which the milestone was funded, and begins on the day
 * of the funding.
 */
export function daysOfWeek(fundedAt: Date, week: number): string[] {
  const monday = mondayOf(fundedAt).getTime() + (week - 1) * WEEK_DAYS * DAY_MS;
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => dayText(new Date(monday + index * DAY_MS)));
  return days.filter((day) => day >= dayText(fundedAt));
}

/** The day it is already somewhere: hours of a later day were not worked yet. */
export function latestDay(now: Date): string {
  const AHEAD_HOURS = 14;
  return dayText(new Date(now.getTime() + AHEAD_HOURS * HOUR_MINUTES * HOUR_MINUTES * 1000));
}

/** When what is unused goes back: some days after the last week, and never later than any money for which nothing was handed over. */
export function periodRefundAt(fundedAt: Date, { weeks }: Pick<Period, "weeks">): Date {
  const closing = mondayOf(fundedAt).getTime() + (weeks * WEEK_DAYS + CLOSING_DAYS) * DAY_MS;
  return new Date(Math.min(closing, refundAt(fundedAt).getTime()));
}

/** The same once the client ends the period early: the expert has some days to hand over what was worked. */
export function refundAtAfterNotice(dueAt: Date, now: Date): Date {
  return new Date(Math.min(dueAt.getTime(), now.getTime() + CLOSING_DAYS * DAY_MS));
}

/** The same once a week was sent back: the expert has some days to hand it over again. */
export function refundAtAfterReturn(dueAt: Date, fundedAt: Date, now: Date): Date {
  const again = Math.max(dueAt.getTime(), now.getTime() + CLOSING_DAYS * DAY_MS);
  return new Date(Math.min(again, settledBy(fundedAt).getTime()));
}

/** The same once both agree on other weeks: the expert has some days to hand hours over, whatever the weeks are now. */
export function refundAtAfterChange(fundedAt: Date, period: Pick<Period, "weeks">, now: Date): Date {
  return refundAtAfterReturn(periodRefundAt(fundedAt, period), fundedAt, now);
}

/** The days from one to another, both with them, as yyyy-MM-dd. */
export function daysBetween(from: string, until: string): string[] {
  const count = Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => dayText(new Date(Date.parse(from) + index * DAY_MS)));
}

/** What can be worked on one day, in decimals by the quarter: "0.25" to "24". */
export const HOURS_OF_A_DAY: readonly string[] = Array.from({ length: 96 }, (_, index) =>
  hoursText((index + 1) * QUARTER_MINUTES),
);

/** What hours in decimals come to, in minutes; one that is left out counts nothing. */
export function hoursSum(hours: readonly string[]): number {
  return hours.reduce((sum, each) => sum + Number(each) * HOUR_MINUTES, 0);
}
