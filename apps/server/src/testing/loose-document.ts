import { asObject, isObject, type JsonObject } from "@quorate/api/reference/json-schema";

const SCHEMAS = "#/components/schemas/";

/** What was seen of one property of one shape. */
type Seen = { shown: number; sent: number; nulls: number; isRequired: boolean; isNullable: boolean };

/** So often a property has to be seen before it counts as one that is always there, or never null. */
const SEEN_MIN = 3;

/**
 * Where a document allows more than a server sends. `note` is given each answer with its schema and a name of the place. `undeclared`:
 * properties that were sent and that no schema names. `alwaysSent`: optional ones that each answer had. `neverNull`: nullable ones that
 * were never null. Each is "Shape.property", sorted.
 */
export function watchDocument(schemas: JsonObject) {
  const seen = new Map<string, Seen>();
  const undeclared = new Set<string>();

  function resolved(schema: unknown, place: string): { schema: JsonObject; place: string } {
    const { $ref: ref } = asObject(schema);
    if (typeof ref !== "string" || !ref.startsWith(SCHEMAS)) return { schema: asObject(schema), place };
    const name = ref.slice(SCHEMAS.length);
    return resolved(schemas[name], name);
  }

  const ways = (schema: JsonObject): readonly unknown[] =>
    [schema["anyOf"], schema["oneOf"]].find((list) => Array.isArray(list)) ?? [];

  function takesNull(given: unknown): boolean {
    const { schema } = resolved(given, "");
    if ([schema["type"]].flat().includes("null") || schema["const"] === null) return true;
    return ways(schema).some(takesNull);
  }

  const onlyNull = (given: unknown): boolean => {
    const { schema } = resolved(given, "");
    return schema["type"] === "null" || schema["const"] === null;
  };

  /** The way of several that a value goes: the one whose constants it has. */
  function goes(given: unknown, value: JsonObject): boolean {
    const { schema } = resolved(given, "");
    if (onlyNull(schema)) return false;
    return Object.entries(asObject(schema["properties"])).every(([name, part]) => {
      const property = resolved(part, "").schema;
      return !("const" in property) || property["const"] === value[name];
    });
  }

  function note(given: unknown, value: unknown, at: string): void {
    const { schema, place } = resolved(given, at);
    if (Array.isArray(value)) {
      for (const part of value)
        note(schema["items"] ?? ways(schema).find((way) => "items" in asObject(way)), part, place);
      return;
    }
    if (!isObject(value)) return;
    const way = ways(schema).findIndex((one) => goes(one, value));
    if (way >= 0) return note(ways(schema)[way], value, way === 0 ? place : `${place}#${way}`);
    noteObject(schema, value, place);
  }

  function noteObject(schema: JsonObject, value: JsonObject, place: string): void {
    if (!isObject(schema["properties"])) {
      for (const part of Object.values(value)) note(schema["additionalProperties"], part, `${place}.*`);
      return;
    }
    const properties = schema["properties"];
    const required = Array.isArray(schema["required"]) ? schema["required"] : [];
    for (const name of Object.keys(value)) if (!(name in properties)) undeclared.add(`${place}.${name}`);
    for (const [name, part] of Object.entries(properties)) {
      const key = `${place}.${name}`;
      const is = seen.get(key) ?? {
        ...{ shown: 0, sent: 0, nulls: 0 },
        ...{ isRequired: required.includes(name), isNullable: takesNull(part) && !onlyNull(part) },
      };
      seen.set(key, is);
      is.shown += 1;
      if (!(name in value)) continue;
      is.sent += 1;
      if (value[name] === null) is.nulls += 1;
      note(part, value[name], key);
    }
  }

  const where = (matches: (is: Seen) => boolean) =>
    [...seen].flatMap(([key, is]) => (is.sent >= SEEN_MIN && matches(is) ? [key] : [])).toSorted();
  return {
    note,
    findings: () => ({
      undeclared: [...undeclared].toSorted(),
      alwaysSent: where((is) => !is.isRequired && is.sent === is.shown),
      neverNull: where((is) => is.isNullable && is.nulls === 0),
    }),
  };
}
