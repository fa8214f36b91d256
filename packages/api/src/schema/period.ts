import { PERIOD_RATE_MIN_MINOR, PERIOD_WEEKS_MAX, type Period } from "@quorate/core/milestones/period";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { z } from "zod";
import { zDecimal, zRateMinor } from "./scalars.ts";

export const zPeriod = z
  .object({
    weeks: z
      .int("Enter weeks as a whole number")
      .min(1, "At least one week")
      .max(PERIOD_WEEKS_MAX, `At most ${PERIOD_WEEKS_MAX} weeks`)
      .meta({ description: "How many weeks, from the one in which it is funded", example: 6 }),
    hourlyRate: zRateMinor,
  })
  .refine(({ hourlyRate }) => hourlyRate >= PERIOD_RATE_MIN_MINOR, {
    path: ["hourlyRate"],
    error: "At least 1.00 an hour",
  });
export const PERIOD_WORDS =
  "Paid by the hour in weekly timesheets, for so many weeks; the amount is the cap: the rate times whole quarter hours";

export const periodTermsSchema = z.object({
  weeks: z.number().meta({ description: "How many weeks, from the one in which it is funded", example: 6 }),
  hourlyRate: zDecimal,
});
export type PeriodTermsDto = z.infer<typeof periodTermsSchema>;

export const toPeriod = ({ weeks, hourlyRate: rateMinor }: z.output<typeof zPeriod>): Period => ({ weeks, rateMinor });

export const toPeriodTerms = ({ weeks, rateMinor }: Period): PeriodTermsDto => ({
  weeks,
  hourlyRate: decimalFromMinor(rateMinor),
});

/** As it was written in an answer before. */
export const fromPeriodTerms = ({ weeks, hourlyRate }: PeriodTermsDto): Period => ({
  weeks,
  rateMinor: minorFromDecimal(hourlyRate),
});
