import { IDEMPOTENCY_KEY_LENGTH_MAX } from "../idempotency/answer-once.service.ts";
import { asObject, isObject, type JsonObject, mapValues, refTo } from "./json-schema.ts";
import { refusalRef } from "./refusals.ts";

/** Parameters that calls share; each refers to it. */
export const SHARED_PARAMETERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Send one of your own with a call that must not be done twice, a UUID for example. For 24 hours the same key with the same body has the first answer again, whatever became of the connection; with another body it is refused (422), while the first still runs (409). Answers of 429 and 5xx are not kept. Keys are each account's own; without a session or token the header counts for nothing.",
    schema: { type: "string", minLength: 1, maxLength: IDEMPOTENCY_KEY_LENGTH_MAX },
    example: "0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e11",
  },
} as const;

/** A deletion's input goes in its body, where a password does not end up in logs; the library would put it into the address. */
export function withDeletionBody(operation: JsonObject): JsonObject {
  if (!Array.isArray(operation.parameters)) return operation;
  const isInQuery = (parameter: unknown) => isObject(parameter) && parameter.in === "query";
  const fields = operation.parameters.filter(isInQuery).filter(isObject);
  if (fields.length === 0) return operation;
  const { parameters, ...rest } = operation;
  const kept = Array.isArray(parameters) ? parameters.filter((parameter) => !isInQuery(parameter)) : [];
  const schema = {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name, schema: field }) => [name, field])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
  return {
    ...rest,
    ...(kept.length > 0 && { parameters: kept }),
    requestBody: { required: true, content: { "application/json": { schema } } },
  };
}

/** The bounds of a time of creation, in which all lists that take them share one shape. */
export const BOUNDS_NAME = "CreatedBounds";

/**
 * A parameter that is an object is written in brackets, a parameter for each of its fields. Its shape has a name: generators would make
 * one of it for each call. An address has no null.
 */
export function withDeepObjects(operation: JsonObject): { operation: JsonObject; schemas: Record<string, JsonObject> } {
  if (!Array.isArray(operation.parameters)) return { operation, schemas: {} };
  const schemas: Record<string, JsonObject> = {};
  const parameters = operation.parameters.map((parameter) => {
    const { schema: raw, ...rest } = asObject(parameter);
    const schema = asObject(raw);
    if (schema.type !== "object") return parameter;
    const { description } = schema;
    const properties = mapValues(asObject(schema.properties), (field) => ({ ...asObject(field), type: "string" }));
    schemas[BOUNDS_NAME] = { ...schema, properties };
    return { description, ...rest, style: "deepObject", explode: true, schema: refTo("schemas", BOUNDS_NAME) };
  });
  return { operation: { ...operation, parameters }, schemas };
}

export function withParameters(operation: JsonObject, added: readonly object[]): JsonObject {
  const own = Array.isArray(operation.parameters) ? operation.parameters : [];
  return own.length + added.length === 0 ? operation : { ...operation, parameters: [...own, ...added] };
}

/** A call that is done once however often it arrives: which key says so, and how a second one under way is refused. */
export function withIdempotencyKey(operation: JsonObject): JsonObject {
  const keyed = withParameters(operation, [refTo("parameters", "IdempotencyKey")]);
  return { ...keyed, responses: { ...withRefusals(["409", "422"]), ...asObject(keyed.responses) } };
}

export const withRefusals = (statuses: readonly string[]) =>
  Object.fromEntries(statuses.map((status) => [status, refusalRef(status)]));

/** One response for each status, told once: the library describes errors in its own form. */
export function withSharedRefusals(operation: JsonObject): JsonObject {
  const responses = Object.entries(asObject(operation.responses)).map(([status, response]) => [
    status,
    refusalRef(status) ?? response,
  ]);
  return { ...operation, responses: Object.fromEntries(responses) };
}
