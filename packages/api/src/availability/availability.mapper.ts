import { hourOf } from "@quorate/core/format/hour";
import { decimalFromMinor } from "@quorate/core/money";
import type { AvailabilityRow } from "./availability.queries.ts";
import type { AvailabilityDto } from "./availability.schema.ts";

/** Hours in the order of the week. */
export function toAvailabilityDto({ hours, quarterHourPrice, updatedAt, ...row }: AvailabilityRow): AvailabilityDto {
  return {
    ...row,
    hours: hours
      .toSorted((one, other) => one.weekday - other.weekday || one.from - other.from)
      .map(({ weekday, from, until }) => ({ weekday, from: hourOf(from), until: hourOf(until) })),
    quarterHourPrice: quarterHourPrice === null ? null : decimalFromMinor(quarterHourPrice),
    updatedAt: updatedAt.toISOString(),
  };
}
