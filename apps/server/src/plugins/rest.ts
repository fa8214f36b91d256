import { createHash } from "node:crypto";
import type { AppRouter } from "@quorate/api";
import type { Context } from "@quorate/api/context";
import { answerOnce, IDEMPOTENCY_KEY_LENGTH_MAX } from "@quorate/api/idempotency/answer-once.service";
import { restProcedures } from "@quorate/api/rest-procedures";
import { DomainError } from "@quorate/core/errors";
import type { AnyTRPCProcedure } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toErrorAnswer } from "./errors.ts";
import { inputFields, textReaders } from "./rest-input.ts";
import { nextPageLink } from "./rest-paging.ts";

type Options = { router: AppRouter };

/** Calls are not cut short: what a call has begun it finishes, whoever still listens. */
const NEVER_ABORTED = new AbortController().signal;

/** One parser for all JSON bodies of the API: an empty body is no body, whatever the header says. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || key === "" || key.length > IDEMPOTENCY_KEY_LENGTH_MAX) {
    throw new DomainError("invalid", "idempotency/bad-key");
  }
  return key;
}

/**
 * Serves every procedure that carries REST metadata at its path. Fastify routes and parses; path and query arrive as text
 * and are read as the types that the input names, bodies are left as they are, and the procedure itself judges all of it.
 */
export function registerRestRoutes(app: FastifyInstance, { router }: Options): void {
  acceptEmptyJson(app);
  for (const { path, procedure, method, url } of restProcedures(router)) {
    registerRoute(app, path, procedure, method, url);
  }
}

function registerRoute(app: FastifyInstance, path: string, procedure: AnyTRPCProcedure, method: string, url: string) {
  const fields = inputFields(procedure);
  const readers = textReaders(fields);
  const takesBody = method !== "GET" && method !== "DELETE";

  const readInput = (request: FastifyRequest): unknown => {
    if (fields === null) return undefined;
    const input = takesBody ? asRecord(request.body) : {};
    const { params, query } = request;
    for (const [name, read] of readers) {
      const value = textOf(params, name) ?? (takesBody ? undefined : textOf(query, name));
      if (value !== undefined) input[name] = read(value);
    }
    return input;
  };

  const call = async (input: unknown, context: Context) => {
    // Given as raw input only: tRPC would lay the parsed fields over a given one, and unknown fields would get through.
    const getRawInput = () => Promise.resolve(input);
    return await procedure({
      ctx: context,
      getRawInput,
      path,
      type: procedure._def.type,
      signal: NEVER_ABORTED,
      batchIndex: 0,
    });
  };

  const answer = async (request: FastifyRequest, input: unknown, context: Context) => {
    try {
      return { status: 200, body: await call(input, context) };
    } catch (error) {
      const refusal = toErrorAnswer(error, request.id);
      if (refusal.status >= 500) request.log.error({ err: error }, "request failed");
      return refusal;
    }
  };

  app.route({
    method,
    url: url.replaceAll(/\{(\w+)\}/g, ":$1"),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const context = request.apiContext;
      const input = readInput(request);
      const key = method === "POST" && context.viewer ? readIdempotencyKey(request) : null;
      const result =
        key !== null && context.viewer
          ? await answerOnce(
              context.db,
              {
                userId: context.viewer.userId,
                key,
                runId: context.newId(),
                requestHash: hashOf(request),
                now: context.now,
              },
              (db) => answer(request, input, { ...context, db }),
            )
          : await answer(request, input, context);
      if ("retryAfterSeconds" in result && result.retryAfterSeconds !== undefined) {
        reply.header("Retry-After", result.retryAfterSeconds);
      }
      const link = result.status === 200 ? nextPageLink(request.url, fields, input, result.body) : null;
      if (link) reply.header("Link", link);
      return await reply
        .code(result.status)
        .type("application/json; charset=utf-8")
        .send(JSON.stringify(result.body ?? null));
    },
  });
}

function textOf(texts: unknown, name: string): unknown {
  return typeof texts === "object" && texts !== null ? Reflect.get(texts, name) : undefined;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function hashOf(request: FastifyRequest): string {
  return createHash("sha256")
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest("hex");
}
