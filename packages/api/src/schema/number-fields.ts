import { z } from "zod";
import { layersOf } from "./layers.ts";
import { isPercentSchema } from "./percent.ts";
import { isAmountSchema } from "./scalars.ts";

/** An amount of money, a percentage, or a number that counts something. */
export type NumberFieldKind = "amount" | "percent" | "whole";

/** Which kind of number a schema asks for; null for anything else. */
export function numberKindOf(schema: z.ZodType): NumberFieldKind | null {
  const layers = layersOf(schema);
  if (layers.some(isAmountSchema)) return "amount";
  if (layers.some(isPercentSchema)) return "percent";
  return layers.at(-1) instanceof z.ZodNumber ? "whole" : null;
}

/** The schema of the field with this name, in an object or in the items of a list. */
export function schemaAt(schema: z.ZodType, name: string): z.ZodType | null {
  const inner = layersOf(schema).at(-1);
  const below: unknown =
    inner instanceof z.ZodArray ? inner.element : inner instanceof z.ZodObject ? shapeOf(inner)[name] : null;
  return below instanceof z.ZodType ? below : null;
}

export const shapeOf = (schema: z.ZodObject): Readonly<Record<string, unknown>> => schema.shape;

/** The names of all numbers that a call takes, however deep. */
export function numberNamesIn(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return [];
  const inner = layersOf(schema).at(-1);
  if (inner instanceof z.ZodArray) return numberNamesIn(inner.element);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(shapeOf(inner)).flatMap(([name, field]) =>
    field instanceof z.ZodType && numberKindOf(field) !== null ? [name] : numberNamesIn(field),
  );
}
