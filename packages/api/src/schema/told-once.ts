import { z } from "zod";

const toldOnce = new WeakSet<z.ZodType>();
const goodForOneVisit = new WeakSet<z.ZodType>();

type Words = { description: string };

/**
 * A secret that is in a single answer and never stored in plain form: a repetition under the same Idempotency-Key gets null in its place.
 */
export function zToldOnce<Schema extends z.ZodType>(schema: Schema, { description }: Words): z.ZodNullable<Schema> {
  const field = schema.nullable().meta({ description });
  toldOnce.add(field);
  return field;
}

/** An address that grants access, once and for a short time. An answer with one is not stored: a repetition makes another. */
export function zOneVisitUrl({ description }: Words): z.ZodURL {
  const field = z.url().meta({ description });
  goodForOneVisit.add(field);
  return field;
}

/** What of a call's answers must not be stored: fields by name, or (`isKept` false) all of it. */
export type Withheld = { fields: readonly string[]; isKept: boolean };

export function withheldOf(output: unknown): Withheld {
  const fields = output instanceof z.ZodObject ? Object.entries<unknown>(output.shape) : [];
  const having = (marked: WeakSet<z.ZodType>) =>
    fields.flatMap(([name, field]) => (field instanceof z.ZodType && marked.has(field) ? [name] : []));
  return { fields: having(toldOnce), isKept: having(goodForOneVisit).length === 0 };
}
