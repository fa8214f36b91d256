import { FIELD_EXAMPLES, FIELD_WORDS, type FieldWords, PLACE_WORDS } from "./field-words.ts";
import { asObject, isObject, type JsonObject, mapValues } from "./json-schema.ts";

const wordsOf = (words: FieldWords | undefined) =>
  typeof words === "string" || words === undefined
    ? { description: words, example: undefined }
    : { description: words[0], example: words[1] };

/** "BankPayout" → "bank payout"; of a field its own name ("passkeys" → "passkey"). */
function nounOf(place: string): string {
  const last = place.split(".").at(-1) ?? place;
  const words = last.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
  return words.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
}

/** Ids of another form: those of authenticators and sessions, and names of steps. */
const FOREIGN_ID = /assKey|asskey|CreationOptions|RequestOptions|^Session\.id$|rawId|rpId|Journey\.steps/;
const isId = (name: string) => /^(id|.*[a-z]Ids?)$/.test(name);
const isText = (schema: JsonObject) =>
  schema.type === "string" || (Array.isArray(schema.type) && schema.type.includes("string"));
const hasOwnForm = (schema: JsonObject) => "format" in schema || "enum" in schema || "const" in schema;

function withIdFormat(schema: JsonObject): JsonObject {
  if (schema.type === "array") return { ...schema, items: withIdFormat(asObject(schema.items)) };
  return isText(schema) && !hasOwnForm(schema) ? { ...schema, format: "uuid" } : schema;
}

/** The description of a field at its place, from the words beside its schema, those of the place, or those of its name. */
function describe(schema: JsonObject, place: string): JsonObject {
  const name = place.split(".").at(-1) ?? place;
  const isOwnId = name === "id";
  const words =
    PLACE_WORDS[place] ?? (isOwnId ? `Names this ${nounOf(place.slice(0, -".id".length))}` : FIELD_WORDS[name]);
  const { description, example } = wordsOf(words);
  const described = schema.description === undefined && description !== undefined ? { ...schema, description } : schema;
  const formed = isId(name) && !FOREIGN_ID.test(place) ? withIdFormat(described) : described;
  const examples = [example, FIELD_EXAMPLES[name]].filter((value) => value !== undefined);
  return examples.reduce<JsonObject>(
    (shown, value) => ("examples" in shown ? shown : withExample(shown, value)),
    formed,
  );
}

const typesOf = ({ type }: JsonObject): unknown[] => (Array.isArray(type) ? type : [type]);

/** The example where it is one of this schema: a name may be text here and a list there. */
function withExample(schema: JsonObject, example: string | number): JsonObject {
  if (schema.$ref !== undefined || "enum" in schema || "const" in schema) return schema;
  const types = typesOf(schema);
  if (types.includes("array")) {
    const items = withExample(asObject(schema.items), example);
    return { ...schema, items };
  }
  const isNumber = typeof example === "number";
  if (isNumber && types.some((type) => type === "number" || type === "integer") && isWithin(schema, example))
    return { ...schema, examples: [example] };
  if (!isNumber && types.includes("string") && !fitsNot(schema, example)) return { ...schema, examples: [example] };
  return schema;
}

const isWithin = ({ minimum, maximum }: JsonObject, example: number) =>
  (typeof minimum !== "number" || example >= minimum) && (typeof maximum !== "number" || example <= maximum);

const FORMS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT/,
  uuid: /^[0-9a-f-]{36}$/,
};

/** A name may be a time here, a day there and words in a third place. */
function fitsNot({ format, minLength, maxLength, pattern }: JsonObject, example: string): boolean {
  if (typeof format === "string" && FORMS[format]?.test(example) === false) return true;
  if (typeof pattern === "string" && !new RegExp(pattern).test(example)) return true;
  return (
    (typeof minLength === "number" && example.length < minLength) ||
    (typeof maxLength === "number" && example.length > maxLength)
  );
}

/** A schema with every field in it described, however deep. `place` is the shape, then field by field. */
export function describeFields(schema: JsonObject, place: string): JsonObject {
  const inner = (value: unknown) => (isObject(value) ? describeFields(value, place) : value);
  return {
    ...schema,
    ...(isObject(schema.properties) && {
      properties: mapValues(schema.properties, (field, name) =>
        describe(describeFields(asObject(field), `${place}.${name}`), `${place}.${name}`),
      ),
    }),
    ...(isObject(schema.items) && { items: inner(schema.items) }),
    ...(Array.isArray(schema.anyOf) && { anyOf: schema.anyOf.map(inner) }),
    ...(Array.isArray(schema.oneOf) && { oneOf: schema.oneOf.map(inner) }),
  };
}

/** A parameter is a field, too, and is described beside its schema. */
export function describeParameter(parameter: JsonObject, call: string): JsonObject {
  if (parameter.$ref !== undefined) return parameter;
  const schema = describe(asObject(parameter.schema), `${call}.${String(parameter.name)}`);
  const { description, ...rest } = schema;
  return { ...parameter, description: parameter.description ?? description, schema: rest };
}
