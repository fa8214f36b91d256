import { resolved, type StripeSchema } from "./stripe-schemas.ts";

/** Chooses what the document leaves open. */
export type Choice = {
  isPresent(name: string): boolean;
  isNull(name: string): boolean;
  oneOf<Value>(name: string, values: readonly Value[]): Value | undefined;
  text(name: string): string;
  integer(name: string): number;
  /** How many an array holds. */
  length(name: string): number;
};

/** As little as the document allows: what is required, null where it may be. */
export const LEAST: Choice = {
  isPresent: () => false,
  isNull: () => true,
  oneOf: (_, values) => values[0],
  text: () => "",
  integer: () => 0,
  length: () => 0,
};

/** A value that the schema allows, built from nothing but the schema. */
export function generated(schema: StripeSchema, choice: Choice, name = ""): unknown {
  if (schema.nullable && choice.isNull(name)) return null;
  // An expandable field is an id; no one asked for its expansion.
  if (schema.anyOf) {
    const ids = schema.anyOf.filter(({ type }) => type === "string");
    return generated((ids.length > 0 ? ids[0] : choice.oneOf(name, schema.anyOf)) ?? {}, choice, name);
  }
  const { type, properties = {}, required = [], items, enum: values } = resolved(schema);
  if (values) return choice.oneOf(name, values);
  switch (type) {
    case "string":
      return choice.text(name);
    case "integer":
    case "number":
      return choice.integer(name);
    case "boolean":
      return choice.oneOf(name, [false, true]);
    case "array":
      return Array.from({ length: choice.length(name) }, () => generated(items ?? {}, choice, name));
    default:
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([each]) => required.includes(each) || choice.isPresent(each))
          .map(([each, its]) => [each, generated(its, choice, each)]),
      );
  }
}

/** The given values, beside the document's own: required fields at their least, nullable ones at null. */
export function completed(schema: StripeSchema, said: unknown): unknown {
  const { properties, required = [] } = resolved(schema);
  if (!properties || typeof said !== "object" || said === null || Array.isArray(said)) return said;
  const whole: Record<string, unknown> = { ...said };
  for (const [name, each] of Object.entries(properties)) {
    if (whole[name] !== undefined) whole[name] = completed(each, whole[name]);
    else if (required.includes(name)) whole[name] = generated(each, LEAST, name);
    else if (each.nullable) whole[name] = null;
  }
  return whole;
}
