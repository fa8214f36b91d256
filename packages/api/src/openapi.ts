import { scopesOf } from "@quorate/core/tokens/token-reach";
import { generateOpenApiDocument } from "trpc-openapi";
import { appRouter } from "./app-router.ts";
import { inputSchemaOf, metaOf, scopeOf } from "./call-procedure.ts";
import { API_VERSION } from "./reference/api-version.ts";
import { describeCall, SCOPE_FIELD } from "./reference/describe-calls.ts";
import { describeFields } from "./reference/describe-fields.ts";
import {
  SHARED_PARAMETERS,
  withDeepObjects,
  withDeletionBody,
  withIdempotencyKey,
  withSharedRefusals,
} from "./reference/document-calls.ts";
import { withExamples } from "./reference/example-values.ts";
import {
  COUNTED_HEADERS,
  FINISHING_PARAMETERS,
  finishCall,
  RETRY_AFTER,
  SHARED_HEADERS,
} from "./reference/finish-calls.ts";
import { hostPaths } from "./reference/host-paths.ts";
import { asObject, type JsonObject, mapValues, refTo } from "./reference/json-schema.ts";
import { withNamedBodies } from "./reference/name-bodies.ts";
import { namedAnswers, namedBodies, operationIdOf } from "./reference/named-schemas.ts";
import { ERROR_SCHEMA, refusalResponses } from "./reference/refusals.ts";
import { tagsOf } from "./reference/tags.ts";
import { answersOnly, tidySchema, withAnswerNames } from "./reference/tidy-schemas.ts";
import { webhookSection } from "./reference/webhook-section.ts";
import { restProcedures } from "./rest-procedures.ts";

export type OpenApiDocument = {
  openapi: string;
  info: JsonObject;
  servers: readonly JsonObject[];
  tags: readonly JsonObject[];
  paths: Readonly<Record<string, JsonObject>>;
  webhooks: Readonly<Record<string, JsonObject>>;
  components: JsonObject;
};
type Schemas = Record<string, JsonObject>;
type Paths = Record<string, JsonObject>;

const TITLE = "Quorate API";
const DESCRIPTION = [
  "Find expert business consultants, agree on a project and pay it through escrow.",
  "Sign in with `POST /api/auth/signup` or `POST /api/demo-login`; the answer sets the session cookie that every other call needs.",
  "Programs send a personal API token instead: `Authorization: Bearer qrt_…`. A cookie beside it is ignored; a token cannot sign in or out or manage tokens and sessions, and does what its scopes name: 403 `tokens/scope` says in `params.scope` which one it lacks.",
  "Amounts are decimal text, all in the one currency of the installation (`GET /api/installation`); instants ISO 8601 in UTC. Lists take `limit` and `cursor`; a `Link` header names the next page.",
  'An optional field may be left out, null or "": all three count as not given. Where a change names it, null and "" clear what can be empty.',
  "Send an `Idempotency-Key` with a POST and it is done once, however often it arrives within 24 hours.",
].join("\n\n");

const SECURITY_SCHEMES = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-quorate",
    description: "Set by log-in. A server that is no production one, over plain http, calls it `quorate`",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    description:
      "A personal API token (`qrt_…`) with scopes by area, such as `projects:write`; who may write in an area may read there",
  },
} as const;

/** An input can be one that is refused. */
const withInputRefusal = (operation: JsonObject): JsonObject => ({
  ...operation,
  responses: { ...asObject(operation.responses), 400: {} },
});

/** Who may call, by operation id: an unguarded call needs no sign-in, and a token needs every scope in the list, separated by spaces. */
function securityByCall(): ReadonlyMap<string, JsonObject> {
  return new Map(
    restProcedures(appRouter).map((named) => {
      const reach = scopeOf(named);
      const bearer = reach === "session" ? [] : [{ bearer: [] }];
      const guest = metaOf(named).openapi?.protect === true ? [] : [{}];
      const scopes = scopesOf(reach);
      const scope = scopes.length === 0 ? {} : { [SCOPE_FIELD]: scopes.join(" ") };
      return [operationIdOf(named), { security: [...guest, { session: [] }, ...bearer], ...scope }];
    }),
  );
}

/** The procedures' calls below /api, and the shapes that they are made of. */
function proceduresPart(): { paths: Paths; schemas: Schemas } {
  const generated = generateOpenApiDocument(appRouter, {
    title: TITLE,
    version: "1.0.0",
    baseUrl: "/",
    openApiVersion: "3.1.0",
    securitySchemes: SECURITY_SCHEMES,
    defs: namedAnswers(),
  });
  const tidy = mapValues(answersOnly(asObject(generated.components?.schemas)), tidySchema);
  const schemas: Schemas = Object.fromEntries(Object.entries(tidy).filter(([name]) => !name.startsWith("error.")));
  const bodies = namedBodies();
  const security = securityByCall();
  const withInput = new Set(
    restProcedures(appRouter)
      .filter((named) => inputSchemaOf(named) !== undefined)
      .map(operationIdOf),
  );
  const paths = mapValues(asObject(generated.paths), (item) =>
    mapValues(asObject(item), (raw, method) => {
      const tidied = tidySchema(raw);
      const id = String(tidied.operationId);
      const refused = withSharedRefusals(withInput.has(id) ? withInputRefusal(tidied) : tidied);
      const deep = withDeepObjects(refused);
      Object.assign(schemas, deep.schemas);
      const plain = deep.operation;
      const call: JsonObject = { ...plain, ...security.get(id) };
      const formed = method === "delete" ? withDeletionBody(call) : method === "post" ? withIdempotencyKey(call) : call;
      const named = withNamedBodies(formed, bodies.get(id) ?? "", schemas);
      Object.assign(schemas, named.schemas);
      return named.operation;
    }),
  );
  return {
    paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [`/api${path}`, item])),
    schemas,
  };
}

/** Some statuses no call tells of: what nothing refers to is left out. */
function usedResponses(responses: Record<string, object>, calls: object): Record<string, object> {
  const text = JSON.stringify(calls);
  return Object.fromEntries(
    Object.entries(responses).filter(([name]) => text.includes(`"${refTo("responses", name).$ref}"`)),
  );
}

const inOrderOfNames = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** A path may have calls of both kinds: a picture is put there by the host, and taken away by a procedure. */
function allPaths(procedures: Paths): Paths {
  const host: Paths = mapValues(hostPaths, asObject);
  const addresses = [...new Set([...Object.keys(procedures), ...Object.keys(host)])];
  const finished = (paths: Paths, address: string, isProcedure: boolean) =>
    mapValues(asObject(paths[address]), (call, method) => finishCall(address, method, asObject(call), isProcedure));
  return Object.fromEntries(
    addresses.map((address) => [
      address,
      { ...finished(procedures, address, true), ...finished(host, address, false) },
    ]),
  );
}

/** The OpenAPI 3.1 document of every REST route: the procedures' from their metadata, the host's written by hand. */
export function createOpenApiDocument(): OpenApiDocument {
  const { paths, schemas } = proceduresPart();
  const names = new Set(Object.keys(schemas));
  const named = withAnswerNames(inOrderOfNames({ ...schemas, Error: ERROR_SCHEMA }), names);
  const described = mapValues(asObject(named), (schema, name) => describeFields(asObject(schema), name));
  const shapes = mapValues(described, (schema) => withExamples(schema, described));
  const calls = mapValues(asObject(withAnswerNames(allPaths(paths), names)), (item) =>
    mapValues(asObject(item), (call) => describeCall(asObject(call), shapes)),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: TITLE,
      description: DESCRIPTION,
      version: API_VERSION,
      contact: { name: "Quorate" },
    },
    servers: [{ url: "/" }],
    tags: tagsOf(calls),
    paths: calls,
    webhooks: webhookSection(),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: { ...SHARED_PARAMETERS, ...FINISHING_PARAMETERS },
      headers: SHARED_HEADERS,
      responses: usedResponses(refusalResponses(COUNTED_HEADERS, RETRY_AFTER), calls),
      schemas: shapes,
    },
  };
}
