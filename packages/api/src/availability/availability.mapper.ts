import { hourOf } from "@quorate/core/format/hour";
import type { AvailabilityRow } from "./availability.queries.ts";
import type { AvailabilityDto } from "./availability.schema.ts";

/** Hours in the order of the week. */
export function toAvailabilityDto({ hours, updatedAt, ...row }: AvailabilityRow): AvailabilityDto {
  return {
    ...row,
    hours: hours
      .toSorted((one, other) => one.weekday - other.weekday || one.from - other.from)
      .map(({ weekday, from, until }) => ({ weekday, from: hourOf(from), until: hourOf(until) })),
    updatedAt: updatedAt.toISOString(),
  };
}
