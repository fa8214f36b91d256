import { inputSchemaOf, type NamedProcedure } from "@quorate/api/call-procedure";
import { z } from "zod";

export type Fields = Readonly<Record<string, z.ZodType>>;
type Reader = (text: unknown) => unknown;

/** The fields of a procedure's input; null where it takes none. */
export function inputFields(procedure: NamedProcedure): Fields | null {
  const input = inputSchemaOf(procedure);
  const schema = input instanceof z.ZodType ? unwrap(input) : null;
  return schema instanceof z.ZodObject ? schema.shape : null;
}

/** What a field holds below optional, default, refinement and transformation; of several kinds the first. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodUnion) {
    const [first]: readonly unknown[] = schema.options;
    return first instanceof z.ZodType ? unwrap(first) : schema;
  }
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodType) return unwrap(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  ) {
    const inner: unknown = schema.unwrap();
    return inner instanceof z.ZodType ? unwrap(inner) : schema;
  }
  return schema;
}

const asIs: Reader = (text) => text;
const readNumber: Reader = (text) =>
  typeof text === "string" && text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
const readBoolean: Reader = (text) => (text === "true" ? true : text === "false" ? false : text);

function readerFor(field: z.ZodType): Reader {
  const schema = unwrap(field);
  if (schema instanceof z.ZodNumber) return readNumber;
  if (schema instanceof z.ZodBoolean) return readBoolean;
  // A parameter given once is a list of one.
  if (schema instanceof z.ZodArray) return (text) => (Array.isArray(text) ? text : [text]);
  return asIs;
}

/** How the text of path and query becomes the type each field names. Anything that does not fit stays text and is refused. */
export function textReaders(fields: Fields | null): ReadonlyMap<string, Reader> {
  return new Map(Object.entries(fields ?? {}).map(([name, field]) => [name, readerFor(field)]));
}
