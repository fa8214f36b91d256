import type { PeriodTermsDto } from "@quorate/api/schema/period";
import { hoursText, minutesFor } from "@quorate/core/milestones/period";
import { minorFromDecimal } from "@quorate/core/money";
import { withUnit } from "@quorate/core/words/with-unit";
import { formatRate } from "../../lib/money.ts";

/** "£140/hour for 3 weeks, at most 10 h": of a milestone whose amount is the cap. */
export function periodWords({ weeks, hourlyRate }: PeriodTermsDto, amount: string): string {
  const hours = hoursText(minutesFor(minorFromDecimal(amount), minorFromDecimal(hourlyRate)));
  return `${formatRate(hourlyRate)}/hour for ${weeks} ${weeks === 1 ? "week" : "weeks"}, at most ${withUnit(hours, "h")}`;
}
