import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Answered } from "../metrics/metrics.ts";

/**
 * The route's pattern, never the address, because a label with ids would grow without end. The web app's hashed files count as one, its
 * screens as one, and all unknown addresses as one.
 */
export function routeLabel({ is404, routeOptions }: Pick<FastifyRequest, "is404" | "routeOptions">, status: number) {
  const pattern = routeOptions.url;
  if (is404 || pattern === undefined) return status === 200 ? "screen" : "none";
  return /\.\w+$/.test(pattern) && !pattern.includes(":") && !pattern.startsWith("/api/") ? "file" : pattern;
}

/** Reports each request once it is answered. A stream stays open as long as its page, which says nothing about the server. */
export function watchRequests(app: FastifyInstance, onAnswered: (answered: Answered) => void): void {
  app.addHook("onResponse", async (request, reply) => {
    if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) return;
    const { method } = request;
    const status = reply.statusCode;
    onAnswered({ method, route: routeLabel(request, status), status, seconds: reply.elapsedTime / 1000 });
  });
}
