import { API_VERSION, VERSION_HEADER } from "@quorate/api/reference/api-version";
import { DomainError } from "@quorate/core/errors";
import type { FastifyInstance } from "fastify";

/** Headers of every REST answer: the request's id in the log, and the version. */
export function registerAnswerHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ "X-Request-Id": request.id, [VERSION_HEADER]: API_VERSION });
    const asked = request.headers[VERSION_HEADER.toLowerCase()];
    if (asked !== undefined && asked !== API_VERSION) {
      throw new DomainError("malformed", "requests/unknown-version", { version: API_VERSION });
    }
  });
}
