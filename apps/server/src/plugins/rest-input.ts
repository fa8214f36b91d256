import { inputSchemaOf, type NamedProcedure } from "@quorate/api/call-procedure";
import { layersOf } from "@quorate/api/schema/layers";
import { z } from "zod";

export type Fields = Readonly<Record<string, z.ZodType>>;
type Reader = (text: unknown) => unknown;

/** The fields of a procedure's input; null if it takes none. */
export function inputFields(procedure: NamedProcedure): Fields | null {
  const input = inputSchemaOf(procedure);
  const schema = input instanceof z.ZodType ? unwrap(input) : null;
  return schema instanceof z.ZodObject ? schema.shape : null;
}

const unwrap = (schema: z.ZodType) => layersOf(schema).at(-1);

const asIs: Reader = (text) => text;
/** Digits and one point at most: "1e5", "0x10" and "1,5" are not numbers here. */
const readNumber: Reader = (text) =>
  typeof text === "string" && /^-?\d{1,16}(?:\.\d+)?$/.test(text.trim()) ? Number(text) : text;
const readBoolean: Reader = (text) => (text === "true" ? true : text === "false" ? false : text);

function readerFor(field: z.ZodType): Reader {
  const schema = unwrap(field);
  if (schema instanceof z.ZodNumber) return readNumber;
  if (schema instanceof z.ZodBoolean) return readBoolean;
  // A parameter given once is a list of one.
  if (schema instanceof z.ZodArray) return (text) => (Array.isArray(text) ? text : [text]);
  return asIs;
}

/** Converts the text of path and query to the type of each field. Text that does not fit stays text and is refused. */
export function textReaders(fields: Fields | null): ReadonlyMap<string, Reader> {
  return new Map(Object.entries(fields ?? {}).map(([name, field]) => [name, readerFor(field)]));
}

type Texts = Readonly<Record<string, unknown>>;

/**
 * Reads the brackets of a query: `expand[]=a&expand[]=b` is one list, and `created[gte]=…` a field of an object ("deepObject" of
 * OpenAPI). One level deep: whatever else is in brackets becomes a field that no schema has, and is refused.
 */
export function bracketReader(fields: Fields | null): (query: Texts) => Texts {
  const kinds = Object.entries(fields ?? {}).map(([name, field]) => ({ name, schema: unwrap(field) }));
  const lists = kinds.filter(({ schema }) => schema instanceof z.ZodArray).map(({ name }) => name);
  const objects = kinds.filter(({ schema }) => schema instanceof z.ZodObject).map(({ name }) => name);
  return (query) => {
    const bracketed = Object.entries(query).filter(([key]) => key.includes("["));
    if (bracketed.length === 0) return query;
    const read: Record<string, unknown> = { ...query };
    for (const name of lists) {
      const more = query[`${name}[]`];
      if (more !== undefined) read[name] = [query[name] ?? [], more].flat();
    }
    for (const name of objects) {
      const parts = bracketed.filter(([key]) => key.startsWith(`${name}[`));
      if (parts.length === 0 || query[name] !== undefined) continue;
      read[name] = Object.fromEntries(parts.map(([key, text]) => [partOf(key, name), text]));
    }
    return read;
  };
}

/** "gte" of "created[gte]"; of anything that is not one name in brackets all that follows, which is no field's name. */
function partOf(key: string, name: string): string {
  const part = key.slice(name.length);
  return /^\[[a-z]+]$/i.test(part) ? part.slice(1, -1) : part;
}
