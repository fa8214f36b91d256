import { readFileSync } from "node:fs";

/** As much of a schema of OpenAPI 3.0 as Stripe's document uses. */
export type StripeSchema = {
  $ref?: string;
  type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
  anyOf?: StripeSchema[];
  properties?: Record<string, StripeSchema>;
  additionalProperties?: StripeSchema | boolean;
  required?: string[];
  items?: StripeSchema;
  enum?: (string | boolean)[];
  maxLength?: number;
  nullable?: boolean;
  /** Its properties, or the values of its enum, are not kept in our part of the document. */
  "x-leftOut"?: boolean | string;
};

type Content<Type extends string> = { content: Record<Type, { schema: StripeSchema }> };
type FormType = "application/x-www-form-urlencoded" | "multipart/form-data";
export type StripeOperation = {
  parameters?: { name: string; in: "path" | "query"; required: boolean; schema: StripeSchema }[];
  requestBody?: { content: Partial<Record<FormType, { schema: StripeSchema }>> };
  responses: Record<"200" | "default", Content<"application/json">>;
};

type Document = {
  info: { version: string };
  paths: Record<string, Partial<Record<"get" | "post", StripeOperation>>>;
  components: { schemas: Record<string, StripeSchema> };
};

const REFERENCE = "#/components/schemas/";

/** The part of Stripe's published OpenAPI document that we use; it names its version and where it comes from. */
export const stripeDocument: Document = JSON.parse(
  readFileSync(new URL("./stripe-openapi.json", import.meta.url), "utf8"),
);

export const schemaOf = (object: string): StripeSchema | undefined => stripeDocument.components.schemas[object];

export function resolved(schema: StripeSchema): StripeSchema {
  const name = schema.$ref?.slice(REFERENCE.length);
  return (name === undefined ? schema : schemaOf(name)) ?? {};
}

const PATTERNS = Object.entries(stripeDocument.paths).map(([path, operations]) => ({
  path,
  operations,
  names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`),
}));

/** The operation that a request calls; undefined where our part of the document has none. */
export function findOperation(
  method: string,
  pathname: string,
): { name: string; operation: StripeOperation } | undefined {
  const key = method === "POST" ? "post" : "get";
  // A fixed path wins over one with a parameter.
  const found = PATTERNS.filter(({ pattern, operations }) => operations[key] && pattern.test(pathname)).toSorted(
    (one, other) => one.names.length - other.names.length,
  )[0];
  const operation = found?.operations[key];
  return found && operation ? { name: `${method} ${found.path}`, operation } : undefined;
}
