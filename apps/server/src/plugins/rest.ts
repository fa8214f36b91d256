import type { AppRouter } from "@quorate/api";
import { callProcedure, outputSchemaOf, scopeOf } from "@quorate/api/call-procedure";
import { type RestProcedure, restProcedures } from "@quorate/api/rest-procedures";
import { withheldOf } from "@quorate/api/schema/told-once";
import { DomainError } from "@quorate/core/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isKnownAnswer } from "./entity-tag.ts";
import { answerUnderKey } from "./idempotent-request.ts";
import { takeJsonAlone } from "./request-body.ts";
import { bracketReader, inputFields, textReaders } from "./rest-input.ts";
import { nextPageLink } from "./rest-paging.ts";

type Options = { router: AppRouter };

/** One parser for all JSON bodies of the API: an empty body counts as none, whatever the header says. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/**
 * Serves every procedure with REST metadata at its path. Fastify routes and parses; the text of path and query is converted to the types
 * of the input, bodies are left as they are, and the procedure validates everything.
 */
export function registerRestRoutes(app: FastifyInstance, { router }: Options): void {
  acceptEmptyJson(app);
  for (const procedure of restProcedures(router)) registerRoute(app, procedure);
}

function registerRoute(app: FastifyInstance, procedure: RestProcedure) {
  const { method, url } = procedure;
  const fields = inputFields(procedure);
  const readers = textReaders(fields);
  const readBrackets = bracketReader(fields);
  // A deletion may carry data that must not be in an address, such as a password.
  const withheld = withheldOf(outputSchemaOf(procedure));
  const takesBody = method !== "GET";

  const readInput = (request: FastifyRequest): unknown => {
    const input = takesBody ? bodyOf(request) : {};
    if (fields === null) return undefined;
    const { params } = request;
    const query = takesBody ? null : readBrackets(asRecord(request.query));
    for (const [name, read] of readers) {
      const value = textOf(params, name) ?? textOf(query, name);
      if (value !== undefined) input[name] = read(value);
    }
    return input;
  };

  app.route({
    method,
    url: url.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { call: { path: procedure.path, scope: scopeOf(procedure) } },
    onRequest: takeJsonAlone,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const input = readInput(request);
      const result = await answerUnderKey(request, { fingerprint: request.body, withheld }, async (ctx) => ({
        status: 200,
        body: await callProcedure(procedure, { input, ctx }),
      }));
      if (result.retryAfterSeconds !== undefined) {
        reply.header("Retry-After", result.retryAfterSeconds);
      }
      const link = result.status === 200 ? nextPageLink(request.url, fields, input, result.body) : null;
      if (link) reply.header("Link", link);
      const text = JSON.stringify(result.body ?? null);
      if (method === "GET" && result.status === 200 && isKnownAnswer(request, reply, text))
        return await reply.code(304).send();
      return await reply.code(result.status).type("application/json; charset=utf-8").send(text);
    },
  });
}

function textOf(texts: unknown, name: string): unknown {
  return typeof texts === "object" && texts !== null ? Reflect.get(texts, name) : undefined;
}

/** The fields of a body; a list or a lone value has none, and running the call without them would be wrong. */
function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (body !== undefined && body !== null && (typeof body !== "object" || Array.isArray(body))) {
    throw new DomainError("malformed", "input/not-an-object");
  }
  return asRecord(body);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
