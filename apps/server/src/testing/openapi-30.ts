import { asObject, changeObjects, isObject, type JsonObject } from "@quorate/api/reference/json-schema";

/** The document for generators that read OpenAPI 3.0 only: the same calls and shapes, in the words that it has for them. */
export function inOpenApi30(document: unknown): JsonObject {
  const { webhooks: _, ...rest } = asObject(document);
  return asObject(
    changeObjects({ ...rest, openapi: "3.0.3" }, (object) =>
      isSchema(object) ? withPlainExample(withEnumForConst(withNullable(object))) : object,
    ),
  );
}

/** A map of fields may have one that is called "type": its value is a schema then, and no word of one. */
const isSchema = (object: JsonObject) =>
  typeof object["type"] === "string" ||
  Array.isArray(object["type"]) ||
  Array.isArray(object["anyOf"]) ||
  Array.isArray(object["oneOf"]) ||
  ("const" in object && !isObject(object["const"]));

const isNull = (option: unknown) => asObject(option)["type"] === "null";

/**
 * What may be null is said by a word of its own. Of several kinds it is any value: the generator makes a class of a union that it lacks, or
 * one that asks for what every kind of it has.
 */
function withNullable(schema: JsonObject): JsonObject {
  const { type, anyOf, oneOf: _, enum: choices, ...rest } = schema;
  const types = [type].flat().filter((kind) => kind !== undefined);
  const kinds = types.filter((kind) => kind !== "null");
  const options = Array.isArray(anyOf) ? anyOf.filter((option) => !isNull(option)) : [];
  const [only] = options;
  const isNullable = kinds.length < types.length || (Array.isArray(anyOf) && options.length < anyOf.length);
  return {
    ...rest,
    ...(Array.isArray(choices) && { enum: choices.filter((choice) => choice !== null) }),
    ...(kinds.length === 1 && { type: kinds[0] }),
    ...(options.length === 1 && ("$ref" in asObject(only) ? { allOf: [only] } : asObject(only))),
    ...(isNullable && { nullable: true }),
  };
}

function withEnumForConst(schema: JsonObject): JsonObject {
  const { const: value, ...rest } = schema;
  return "const" in schema ? { type: typeof value, ...rest, enum: [value] } : schema;
}

function withPlainExample(schema: JsonObject): JsonObject {
  const { examples, ...rest } = schema;
  return Array.isArray(examples) ? { ...rest, example: examples[0] } : schema;
}
