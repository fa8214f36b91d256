import { asObject, changeObjects, isObject, type JsonObject, mapValues } from "./json-schema.ts";

const optionsOf = (schema: unknown): unknown[] => (isObject(schema) && Array.isArray(schema.anyOf) ? schema.anyOf : []);
const isBlank = (schema: unknown) => isObject(schema) && schema.const === "";
const isNull = (schema: unknown) => isObject(schema) && schema.type === "null";

/** Blank and null stand for "not given" in every optional field: said once, not at each of them. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (!isObject(value)) return value;
  const { anyOf: _, ...described } = value;
  const [given, none] = optionsOf(value);
  const [schema, blank] = optionsOf(given);
  if (isNull(none) && isBlank(blank) && isObject(schema))
    return withoutBlanks({ ...described, ...schema, ...described });
  return mapValues(value, withoutBlanks);
}

const SAID_BY_FORMAT: readonly unknown[] = ["uuid", "date", "date-time"];

/** A format says what an id or a day looks like; the pattern beside it says so again at length, and is more than some generators read. */
const withoutKnownPattern = (schema: JsonObject): JsonObject => {
  const { pattern, ...rest } = schema;
  return SAID_BY_FORMAT.includes(schema.format) && typeof pattern === "string" ? rest : schema;
};

/**
 * An answer that may be null beside its own kinds: "type" as a list where it is a plain one, as `anyOf` is read by no generator as well.
 */
const withPlainNull = (schema: JsonObject): JsonObject => {
  const { anyOf, ...described } = schema;
  const [kind, none] = Array.isArray(anyOf) && anyOf.length === 2 ? anyOf : [];
  if (!isNull(none) || !isObject(kind) || typeof kind.type !== "string" || kind.type === "object") return schema;
  const choices = Array.isArray(kind.enum) ? { enum: [...kind.enum, null] } : {};
  return "const" in kind ? schema : { ...kind, ...described, ...choices, type: [kind.type, "null"] };
};

/** Names are text in all JSON: to say so is more than some generators read. */
const withoutPropertyNames = (schema: JsonObject): JsonObject => {
  const { propertyNames, ...rest } = schema;
  return isObject(propertyNames) && propertyNames.type === "string" && "additionalProperties" in schema ? rest : schema;
};

/** OpenAPI 3.1 knows `examples`, a list; `example` is what came before. */
const withExamples = (schema: JsonObject): JsonObject => {
  const { example, ...rest } = schema;
  return example === undefined || "properties" in schema !== isObject(example) || Array.isArray(schema.examples)
    ? schema
    : { ...rest, examples: [example] };
};

export function tidySchema(schema: unknown): JsonObject {
  return asObject(
    changeObjects(withoutBlanks(schema), (object) =>
      withExamples(withPlainNull(withoutPropertyNames(withoutKnownPattern(object)))),
    ),
  );
}

/**
 * The library makes two of each named shape, one as an input could be and one (`…Output`) as answers are. No input is made of a named
 * shape: the answers' form has the name to itself.
 */
export function answersOnly(schemas: JsonObject): Record<string, JsonObject> {
  const names = Object.keys(schemas).filter(
    (name) => !(name.endsWith("Output") && name.slice(0, -"Output".length) in schemas),
  );
  return Object.fromEntries(names.map((name) => [name, asObject(schemas[`${name}Output`] ?? schemas[name])]));
}

export function withAnswerNames(value: unknown, names: ReadonlySet<string>): unknown {
  return changeObjects(value, (object) => {
    const name = typeof object.$ref === "string" ? (object.$ref.split("/").at(-1) ?? "") : "";
    const short = name.replace(/Output$/, "");
    return name.endsWith("Output") && names.has(short) ? { ...object, $ref: `#/components/schemas/${short}` } : object;
  });
}
