import { z } from "zod";

export const PLAUSIBLE_TEXT = "Plausible text, long enough for every field that asks for it.";

/** An input that a schema would take, or nearly: hostile values are tried one field at a time in an otherwise good request. */
export function plausible(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, plausible(field as z.ZodType)]),
    );
  }
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodEmail) return "somebody@test.example";
  if (schema instanceof z.ZodPipe) return plausible(schema.in as z.ZodType);
  // What may be left out is left out; a hostile value takes its place when its turn comes.
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined;
  if (schema instanceof z.ZodNullable) return plausible(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return plausible(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodArray) return [plausible(schema.element as z.ZodType)];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodNumber) return schema.minValue === null ? 1 : Math.max(1, schema.minValue);
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodUUID) return "01900000-0000-7000-8000-000000000001";
  if (schema instanceof z.ZodISODate) return "2026-11-21";
  if (schema instanceof z.ZodString && schema.maxLength !== null) return PLAUSIBLE_TEXT.slice(0, schema.maxLength);
  return PLAUSIBLE_TEXT;
}
