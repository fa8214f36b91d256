import type { FieldValues } from "react-hook-form";

export function isOtherValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

/** The fields that are not as they were. */
export function changedFields<Values extends FieldValues>(values: Values, before: FieldValues): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const field in values) if (isOtherValue(values[field], before[field])) changed[field] = values[field];
  return changed;
}
