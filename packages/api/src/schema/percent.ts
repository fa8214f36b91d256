import { z } from "zod";
import { ifGiven } from "./validator-messages.ts";

/** By these a form knows which of its fields are percentages. */
const PERCENT_SCHEMAS = new WeakSet<z.ZodType>();
export const isPercentSchema = (schema: z.ZodType): boolean => PERCENT_SCHEMAS.has(schema);

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** Basis points of a percentage in plain figures with at most two decimals; null for anything else. */
export function basisPointsOf(percent: string): number | null {
  const [, whole, fraction = ""] = PERCENT.exec(percent) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** A percentage that a person types, as decimal text with at most two decimals; becomes whole basis points, which `check` then looks at. */
export const zPercentOf = (check: z.ZodType<number, number>) => {
  const schema = z
    .union([z.number(), z.string().trim()], ifGiven("Enter a percentage with at most two decimals"))
    .transform(String)
    .transform((text, context) => {
      const points = basisPointsOf(text);
      if (points === null) context.addIssue("Enter a percentage with at most two decimals");
      return points ?? Number.NaN;
    })
    .pipe(check);
  PERCENT_SCHEMAS.add(schema);
  return schema;
};
