/** What a JSON document is made of, as far as this folder looks into one. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The same document with each object in it replaced by what `change` makes of it, the innermost first. */
export function changeObjects(value: unknown, change: (object: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((part) => changeObjects(part, change));
  return isObject(value) ? change(mapValues(value, (part) => changeObjects(part, change))) : value;
}

export function mapValues<Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
}

export const refTo = (kind: "schemas" | "parameters" | "headers" | "responses", name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});
