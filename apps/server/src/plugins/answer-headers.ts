import { API_VERSION, VERSION_HEADER } from "@quorate/api/reference/api-version";
import { DomainError } from "@quorate/core/errors";
import type { FastifyInstance } from "fastify";

/** Beside every answer over REST: under which id the log has the request, and the version that it is answered in. */
export function registerAnswerHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ "X-Request-Id": request.id, [VERSION_HEADER]: API_VERSION });
    const asked = request.headers[VERSION_HEADER.toLowerCase()];
    if (asked !== undefined && asked !== API_VERSION) {
      throw new DomainError("malformed", "requests/unknown-version", { version: API_VERSION });
    }
  });
}
