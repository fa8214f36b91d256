import { generateOpenApiDocument } from "trpc-openapi";
import { appRouter } from "./app-router.ts";
import { hostPaths } from "./openapi-host-paths.ts";

type Document = ReturnType<typeof generateOpenApiDocument>;
export type OpenApiDocument = { openapi: string; paths: Readonly<Record<string, object>>; components: object };
type Paths = NonNullable<Document["paths"]>;

const TITLE = "Quorate API";
const DESCRIPTION = [
  "Find expert business consultants, agree on a project and pay it through escrow.",
  "Sign in with `POST /api/auth/signup` or `POST /api/demo-login`; the answer sets the session cookie that every other call needs.",
  "Programs send a personal API token instead: `Authorization: Bearer qrt_…`. A cookie beside it is ignored; a token cannot sign in or out or manage tokens and sessions.",
  "Amounts are decimal text, all in the one currency of the installation (`GET /api/installation`); instants ISO 8601 in UTC. Lists take `limit` and `cursor`; a `Link` header names the next page.",
  'An optional field may be left out, null or "": all three count as not given. Where a change names it, null and "" clear what can be empty.',
  "Send an `Idempotency-Key` with a POST and it is done once, however often it arrives within 24 hours.",
].join("\n\n");

const errorSchema = {
  type: "object",
  description: "Every refusal. Switch on `code`; `message` is for people.",
  properties: {
    success: { type: "boolean", const: false },
    code: { type: "string", examples: ["proposals/project-not-open"] },
    message: { type: "string" },
    params: {
      type: "object",
      description: "What the message is told with, by names: with `code` enough to say it in another language",
      additionalProperties: true,
    },
    issues: {
      type: "array",
      description: "Fields that were refused, for 400 and some 422",
      items: {
        type: "object",
        properties: { path: { type: "string" }, message: { type: "string" } },
        required: ["path", "message"],
      },
    },
    details: { type: "object", additionalProperties: true },
    requestId: { type: "string" },
  },
  required: ["success", "code", "message", "requestId"],
} as const;

type JsonSchema = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const optionsOf = (schema: unknown): unknown[] => (isRecord(schema) && Array.isArray(schema.anyOf) ? schema.anyOf : []);
const isBlank = (schema: unknown) => isRecord(schema) && schema.const === "";
const isNull = (schema: unknown) => isRecord(schema) && schema.type === "null";

/** Blank and null stand for "not given" in every optional field: said once, not at each of them. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (!isRecord(value)) return value;
  const { anyOf: _, ...described } = value;
  const [given, none] = optionsOf(value);
  const [schema, blank] = optionsOf(given);
  if (isNull(none) && isBlank(blank) && isRecord(schema))
    return withoutBlanks({ ...described, ...schema, ...described });
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutBlanks(inner)]));
}

function withoutBlanksIn(item: object): object {
  return Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, withoutBlanks(operation)]));
}

/** A deletion's input goes in its body, where a password does not end up in logs; the library would put it into the address. */
function withDeletionBody(operation: unknown): unknown {
  if (!isRecord(operation) || !Array.isArray(operation.parameters)) return operation;
  const isInQuery = (parameter: unknown) => isRecord(parameter) && parameter.in === "query";
  const fields = operation.parameters.filter(isInQuery).filter(isRecord);
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

function withDeletionBodies(item: object): object {
  return "delete" in item ? { ...item, delete: withDeletionBody(item.delete) } : item;
}

function withApiPrefix(paths: Paths): Record<string, object> {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [`/api${path}`, withDeletionBodies(withoutBlanksIn(item ?? {}))]),
  );
}

/** A path may have calls of both kinds: a picture is put there by the host, and taken away by a procedure. */
function withHostPaths(paths: Record<string, object>): Record<string, object> {
  const host = Object.entries<object>(hostPaths).map(([path, item]) => [path, { ...paths[path], ...item }] as const);
  return { ...paths, ...Object.fromEntries(host) };
}

/** The library describes errors in its own form; ours is one for all. */
function withOurErrors(schemas: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, name.startsWith("error.") ? errorSchema : schema]),
  );
}

/** The OpenAPI 3.1 document of every REST route: the procedures' from their metadata, the host's written by hand. */
export function createOpenApiDocument(): OpenApiDocument {
  const generated = generateOpenApiDocument(appRouter, {
    title: TITLE,
    description: DESCRIPTION,
    version: "1.0.0",
    baseUrl: "/",
    openApiVersion: "3.1.0",
    securitySchemes: {
      session: { type: "apiKey", in: "cookie", name: "quorate", description: "Set by log-in" },
      bearer: {
        type: "http",
        scheme: "bearer",
        description: "A personal API token (`qrt_…`); the scope `read` may only GET, `write` may do both",
      },
    },
  });
  return {
    ...generated,
    paths: withHostPaths(withApiPrefix(generated.paths ?? {})),
    components: {
      ...generated.components,
      schemas: { ...withOurErrors(generated.components?.schemas ?? {}), Error: errorSchema },
    },
  };
}
