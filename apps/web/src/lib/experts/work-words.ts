import type { AmountBandDto } from "@quorate/api/track-records/track-records.schema";
import { counted } from "../counted.ts";
import { formatRate } from "../money.ts";

const WEEK_DAYS = 7;
const MONTH_DAYS = 30.4;
const WEEKS_FROM = 14;
const MONTHS_FROM = 70;

/** "11 days", "6 weeks", "4 months": as people say it, not to the day. */
export function durationWords(days: number): string {
  if (days < WEEKS_FROM) return counted(days, "day");
  if (days < MONTHS_FROM) return counted(Math.round(days / WEEK_DAYS), "week");
  return counted(Math.round(days / MONTH_DAYS), "month");
}

/** "£10,000 to £25,000", "Under £2,500", "£100,000 or more". */
export function bandWords({ from, below }: AmountBandDto): string {
  if (from === null) return below === null ? "" : `Under ${formatRate(below)}`;
  return below === null ? `${formatRate(from)} or more` : `${formatRate(from)} to ${formatRate(below)}`;
}
