import { z } from "zod";

/** A schema and what is below its optional, default, refinement and transformation, to what is given; of several kinds the first. */
export function layersOf(schema: z.ZodType): readonly [z.ZodType, ...z.ZodType[]] {
  const inner = innerOf(schema);
  return inner instanceof z.ZodType ? [schema, ...layersOf(inner)] : [schema];
}

function innerOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodUnion) return schema.options[0];
  if (schema instanceof z.ZodPipe) return schema.in;
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch;
  return wraps ? schema.unwrap() : null;
}
