import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { isKnownAnswer } from "../plugins/entity-tag.ts";

const toGzip = promisify(gzip);

async function makeDocument() {
  const { createOpenApiDocument } = await import("@quorate/api/openapi");
  const text = JSON.stringify(createOpenApiDocument());
  return { text, compressed: await toGzip(text) };
}

/**
 * `GET /api/openapi.json`: not personal, and the same while the server runs. Made and compressed at the first request, because most
 * servers never get one and the generator is as large as they are.
 */
export function registerOpenApiRoute(app: FastifyInstance): void {
  let document: ReturnType<typeof makeDocument> | undefined;
  app.get("/openapi.json", async (request, reply) => {
    document ??= makeDocument();
    const { text, compressed } = await document;
    reply.headers({ "Cache-Control": "public, no-cache", Vary: "Accept-Encoding" });
    if (isKnownAnswer(request, reply, text)) return await reply.code(304).send();
    reply.type("application/json; charset=utf-8");
    if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) return await reply.send(text);
    return await reply.header("Content-Encoding", "gzip").send(compressed);
  });
}
