import type { FastifyInstance, FastifyRequest } from "fastify";

const BODY_TIMEOUT_MS = 20_000;

/** A form with a file, and a part of one. */
const FILES = ["multipart/form-data", "application/offset+octet-stream"] as const;

/**
 * A body has its time to arrive, or its connection ends: nobody holds one open a byte at a time. A file may take as long as it needs;
 * whoever reads it (receive-upload.ts, upload-parts.ts) ends it when the sender falls silent.
 */
export function limitSlowBodies(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!hasBody(request) || isFile(request)) return;
    const { raw } = request;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, timeoutMs).unref();
    reply.raw.once("close", () => clearTimeout(timer));
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

function isFile({ headers }: FastifyRequest): boolean {
  return FILES.some((type) => headers["content-type"]?.startsWith(type));
}
