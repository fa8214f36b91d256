import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readBearer } from "../auth/bearer-token.ts";

/** The headers that a page of another site may send with its token, and those it may read beside the body. */
const SENT_HEADERS = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-None-Match",
  "Quorate-Version",
  "Tus-Resumable",
  "Upload-Length",
  "Upload-Metadata",
  "Upload-Offset",
].join(", ");
const READ_HEADERS = [
  "ETag",
  "Link",
  "Location",
  "Quorate-Version",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Upload-Offset",
  "X-Request-Id",
].join(", ");
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
/** The longest that Chromium keeps an answer to a preflight. */
const PREFLIGHT_KEPT_SECONDS = 7_200;

/** A browser asks before it sends a page's request with a token to another site; it sends neither cookie nor token with the question. */
function isPreflight(request: FastifyRequest): boolean {
  return (
    request.method === "OPTIONS" &&
    request.headers.origin !== undefined &&
    request.headers["access-control-request-method"] !== undefined
  );
}

function asksForToken(request: FastifyRequest): boolean {
  const asked = request.headers["access-control-request-headers"] ?? "";
  return asked.split(",").some((name) => name.trim().toLowerCase() === "authorization");
}

function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (asksForToken(request)) {
    reply.headers({
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": SENT_HEADERS,
      "Access-Control-Max-Age": PREFLIGHT_KEPT_SECONDS,
    });
  }
  return reply.header("Vary", "Access-Control-Request-Headers").code(204).send();
}

/**
 * Pages of other sites may call with an API token only: such a request is answered without its cookies, so that none is lent to a
 * stranger, and `Access-Control-Allow-Credentials` is never sent. Without a token no other site can read an answer.
 */
export function allowTokensFromAnywhere(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (isPreflight(request)) return await answerPreflight(request, reply);
    if (readBearer(request) === null) return;
    reply.headers({ "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": READ_HEADERS });
  });
  // Hooks run for addresses that are routes, and a preflight may ask for any.
  app.options("/*", (_request, reply) => reply.callNotFound());
}
