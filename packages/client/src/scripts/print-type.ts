export type JsonSchema = { readonly [key: string]: unknown };

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const asSchema = (value: unknown): JsonSchema => (isSchema(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const REFERENCE = "#/components/schemas/";
const PLAIN: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};

/** The name that a type bears in the client. A shape without one is called after what it is. */
export const typeNameOf = (name: string): string => name.replaceAll(/\W/g, "") || "Unnamed";

export const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const either = (types: readonly string[]): string => [...new Set(types)].join(" | ") || "never";

/** A description as a comment above what it describes. */
export function comment(text: unknown, indent = ""): string {
  return typeof text === "string" ? `${indent}/** ${text.replaceAll("*/", "*\\/").replaceAll(/\s+/g, " ")} */\n` : "";
}

/** The TypeScript of a JSON schema of the document; what it says beyond TypeScript, such as lengths, is left out. */
export function printType(value: unknown, indent = ""): string {
  const schema = asSchema(value);
  const { $ref: reference, const: constant, enum: choices } = schema;
  if (typeof reference === "string") return typeNameOf(reference.slice(REFERENCE.length));
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(choices)) return either(choices.map((choice) => JSON.stringify(choice)));
  const alternatives = [...listOf(schema["anyOf"]), ...listOf(schema["oneOf"])];
  if (alternatives.length > 0) return either(alternatives.map((option) => printType(option, indent)));
  const parts = listOf(schema["allOf"]);
  if (parts.length > 0) return parts.map((part) => `(${printType(part, indent)})`).join(" & ");
  const types = [schema["type"]].flat().filter((type) => typeof type === "string");
  if (types.length === 0) return "unknown";
  return either(types.map((type) => printOne(schema, type, indent)));
}

function printOne(schema: JsonSchema, type: string, indent: string): string {
  if (type === "array") return `Array<${printType(schema["items"], indent)}>`;
  if (type === "object") return printObject(schema, indent);
  return PLAIN[type] ?? "unknown";
}

function printObject(schema: JsonSchema, indent: string): string {
  const properties = Object.entries(asSchema(schema["properties"]));
  const { additionalProperties: others } = schema;
  if (properties.length === 0)
    return `Record<string, ${isSchema(others) ? `${printType(others, indent)} | undefined` : "unknown"}>`;
  const required = listOf(schema["required"]);
  const inner = `${indent}  `;
  const lines = properties.map(([name, property]) => {
    const optional = required.includes(name) ? "" : "?";
    return `${comment(asSchema(property)["description"], inner)}${inner}${keyOf(name)}${optional}: ${printType(property, inner)};\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}
