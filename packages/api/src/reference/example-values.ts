import { EXAMPLE_ID } from "./field-words.ts";
import { asObject, isObject, type JsonObject, mapValues } from "./json-schema.ts";

const FORMAT_EXAMPLES: Readonly<Record<string, string>> = {
  uuid: EXAMPLE_ID,
  "date-time": "2026-11-23T09:30:00.000Z",
  date: "2026-11-23",
};
/** Counts say in words what they count: one figure is as good as another. */
const FIGURE = 3;
/** Shapes that hold themselves would have no end. */
const DEPTH_MAX = 6;

/** A value that the schema takes, made of the examples of its parts; undefined where a text says nothing of what it holds. */
export function exampleOf(schema: JsonObject, shapes: Readonly<Record<string, JsonObject>>, depth = 0): unknown {
  if (typeof schema.$ref === "string")
    return exampleOf(asObject(shapes[schema.$ref.split("/").at(-1) ?? ""]), shapes, depth + 1);
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ("const" in schema) return schema.const;
  if ("default" in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const option = [schema.anyOf, schema.oneOf].find(Array.isArray)?.[0];
  if (isObject(option)) return exampleOf(option, shapes, depth);
  const [type] = Array.isArray(schema.type) ? schema.type : [schema.type];
  switch (type) {
    case "object":
      return exampleObject(schema, shapes, depth);
    case "array":
      return depth > DEPTH_MAX ? [] : exampleList(schema, shapes, depth);
    case "boolean":
      return true;
    case "null":
      return null;
    case "integer":
    case "number":
      return typeof schema.minimum === "number" ? schema.minimum : FIGURE;
    case "string":
      return FORMAT_EXAMPLES[String(schema.format)];
    default:
      return undefined;
  }
}

function exampleList(schema: JsonObject, shapes: Readonly<Record<string, JsonObject>>, depth: number): unknown[] {
  const item = exampleOf(asObject(schema.items), shapes, depth + 1);
  const length = typeof schema.minItems === "number" ? Math.max(schema.minItems, 1) : 1;
  return item === undefined ? [] : Array.from({ length }, () => item);
}

function exampleObject(schema: JsonObject, shapes: Readonly<Record<string, JsonObject>>, depth: number): unknown {
  const values = mapValues(asObject(schema.properties), (field) => exampleOf(asObject(field), shapes, depth + 1));
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The same schema with an example at every field that has none; undefined stays without one, and a test finds it. */
export function withExamples(schema: JsonObject, shapes: Readonly<Record<string, JsonObject>>): JsonObject {
  const inner = (value: unknown) => (isObject(value) ? withExamples(value, shapes) : value);
  const properties =
    isObject(schema.properties) && mapValues(schema.properties, (field) => withOwnExample(asObject(field), shapes));
  return {
    ...schema,
    ...(properties && { properties }),
    ...(isObject(schema.items) && { items: inner(schema.items) }),
    ...(Array.isArray(schema.anyOf) && { anyOf: schema.anyOf.map(inner) }),
    ...(Array.isArray(schema.oneOf) && { oneOf: schema.oneOf.map(inner) }),
  };
}

/** What is made of other fields has its example in theirs. */
function isMade(schema: JsonObject): boolean {
  if (schema.$ref !== undefined || isObject(schema.properties)) return true;
  if (isObject(schema.items)) return isMade(schema.items);
  const options = [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return options.some((option) => isMade(asObject(option)));
}

function withOwnExample(field: JsonObject, shapes: Readonly<Record<string, JsonObject>>): JsonObject {
  const deeper = withExamples(field, shapes);
  if (Array.isArray(deeper.examples) || isMade(deeper)) return deeper;
  const example = exampleOf(deeper, shapes);
  return example === undefined ? deeper : { ...deeper, examples: [example] };
}
