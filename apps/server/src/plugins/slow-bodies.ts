import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasBody, isOfType } from "./request-body.ts";

const BODY_TIMEOUT_MS = 20_000;
/** For the rest of a body that is already answered: long enough for its sender to read the answer. */
const ANSWERED_TIMEOUT_MS = 5_000;

/** A form with a file, and a part of one. */
const FILES = ["multipart/form-data", "application/offset+octet-stream"] as const;

type Timeouts = { bodyMs: number; answeredMs: number };

/**
 * A body has a limited time to arrive, so that no sender holds a connection open a byte at a time. A file may take longer while it is
 * being read (receive-upload.ts and upload-parts.ts end it when the sender falls silent); after the answer the rest has a few seconds.
 */
export function limitSlowBodies(
  app: FastifyInstance,
  { bodyMs, answeredMs }: Timeouts = { bodyMs: BODY_TIMEOUT_MS, answeredMs: ANSWERED_TIMEOUT_MS },
): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!hasBody(request) || isFile(request)) return;
    const timer = endLater(request.raw, bodyMs);
    reply.raw.once("close", () => clearTimeout(timer));
  });
  // On the server itself, because a request that the framework refuses never reaches a hook.
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    response.once("finish", () => {
      if (!request.complete) endLater(request, answeredMs);
    });
  });
}

function endLater(request: IncomingMessage, timeoutMs: number): NodeJS.Timeout {
  const end = () => {
    if (!request.complete) request.destroy();
  };
  return setTimeout(end, timeoutMs).unref();
}

function isFile(request: FastifyRequest): boolean {
  return FILES.some((type) => isOfType(request, type));
}
