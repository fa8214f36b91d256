import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { type FormObject, parseFormBody } from "../form-body.ts";
import { findOperation, type StripeSchema, schemaOf, stripeDocument } from "./stripe-schemas.ts";

/** What Stripe answers to a request that its document does not allow. */
export type Refusal = { code: string; param: string; message: string };

const DIALECT = { strict: false, allErrors: false, validateFormats: false } as const;
/** A form says everything in text: numbers and truth are read out of it. */
const requests = new Ajv({ ...DIALECT, coerceTypes: true });
const answers = new Ajv(DIALECT);
const COMPONENTS = { $id: "stripe", components: stripeDocument.components };
answers.addSchema(inJsonSchema(COMPONENTS) as object);

/** JSON Schema knows no `nullable`; and what of an object is left out of our part may neither be sent nor is it looked at. */
function inJsonSchema(schema: unknown, isRequest = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => inJsonSchema(each, isRequest));
  if (typeof schema !== "object" || schema === null) return schema;
  const { nullable, "x-leftOut": leftOut, ...rest } = schema as StripeSchema;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([name, each]) => [
      name,
      name === "$ref" && typeof each === "string" ? `stripe${each}` : inJsonSchema(each, isRequest),
    ]),
  );
  if (isRequest && inner["type"] === "object") inner["additionalProperties"] ??= false;
  if (leftOut === "properties") delete inner["additionalProperties"];
  return nullable ? { anyOf: [inner, { type: "null" }] } : inner;
}

const compiled = new Map<string, ValidateFunction>();
function validatorOf(name: string, ajv: Ajv, build: () => object): ValidateFunction {
  const known = compiled.get(name) ?? ajv.compile(build());
  compiled.set(name, known);
  return known;
}

/** Whether the document allows a request, decoded from its form; null: it does. */
export function refusalOf(method: string, url: URL, body: string): Refusal | null {
  const found = findOperation(method, url.pathname);
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${url.pathname}). Our part of Stripe's document has no such operation.`;
    return { code: "url_invalid", param: "", message };
  }
  const { name, operation } = found;
  const sent = method === "POST" ? body : url.search.slice(1);
  const validate = validatorOf(name, requests, () => inJsonSchema(schemaOfRequest(operation), true) as object);
  return validate(parseFormBody(sent) satisfies FormObject) ? null : refusalFrom(closest(validate.errors ?? []));
}

function schemaOfRequest({ requestBody, parameters = [] }: NonNullable<ReturnType<typeof findOperation>>["operation"]) {
  if (requestBody) return Object.values(requestBody.content)[0]?.schema ?? {};
  const query = parameters.filter((each) => each.in === "query");
  return {
    type: "object",
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  } satisfies StripeSchema;
}

/** Of the ways in which none of several forms fits, the one that came furthest. */
const closest = (errors: ErrorObject[]) =>
  errors.toSorted((one, other) => other.instancePath.length - one.instancePath.length)[0];

function refusalFrom(error: ErrorObject | undefined): Refusal {
  const [first = "", ...rest] = (error?.instancePath ?? "").split("/").slice(1);
  const at = [first, ...rest.map((part) => `[${part}]`)].join("");
  const inside = (name: unknown) => (at === "" ? String(name) : `${at}[${String(name)}]`);
  switch (error?.keyword) {
    case "additionalProperties": {
      const param = inside(error.params["additionalProperty"]);
      return { code: "parameter_unknown", param, message: `Received unknown parameter: ${param}` };
    }
    case "required": {
      const param = inside(error.params["missingProperty"]);
      return { code: "parameter_missing", param, message: `Missing required param: ${param}.` };
    }
    case "maxLength":
      return { code: "parameter_invalid_string_length", param: at, message: `Invalid string: ${at} ${error.message}` };
    case "enum":
      return { code: "parameter_invalid", param: at, message: `Invalid ${at}: ${error.message}` };
    default: {
      const code = error?.params["type"] === "integer" ? "parameter_invalid_integer" : "parameter_invalid";
      return { code, param: at, message: `Invalid ${at}: ${error?.message ?? "not as documented"}` };
    }
  }
}

/** What an answer says that the document does not; null: nothing. */
export function inventionOf(method: string, pathname: string, { status, body }: { status: number; body: object }) {
  const found = findOperation(method, pathname);
  if (!found) return `${method} ${pathname} is no operation of our part of the document`;
  const word = status === 200 ? "200" : "default";
  const validate = validatorOf(`${found.name} ${word}`, answers, () => {
    return inJsonSchema(found.operation.responses[word].content["application/json"].schema) as object;
  });
  return validate(body) ? null : breachIn(`The answer ${status} to ${found.name}`, validate);
}

/** The same of an object, as events carry it. */
export function inventionIn(told: { object: string }): string | null {
  const { object } = told;
  if (!schemaOf(object)) return `The document knows no ${object}`;
  const validate = validatorOf(object, answers, () => ({ $ref: `stripe#/components/schemas/${object}` }));
  return validate(told) ? null : breachIn(`The ${object}`, validate);
}

function breachIn(what: string, { errors }: ValidateFunction): string {
  const [error] = errors ?? [];
  const named = error?.params["additionalProperty"] ?? error?.params["missingProperty"] ?? "";
  return `${what}: ${error?.instancePath ?? ""} ${error?.message ?? ""} ${String(named)}`.trim();
}
