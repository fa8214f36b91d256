import type { z } from "zod";

/**
 * An output schema that describes the answer, and leaves it as it is: for hot lists, whose mapper builds every row field by field
 * with this very type. Everywhere else the schema also takes away what does not belong there.
 */
export function sentAsIs<Schema extends z.ZodType>(schema: Schema): Schema {
  return Object.create(schema, { parseAsync: { value: (answer: unknown) => answer } });
}
