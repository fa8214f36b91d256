import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Answered } from "../metrics/metrics.ts";

/**
 * The route as its pattern, never as its address: a label with ids in it would grow without end. The hashed files of the web app are
 * one, its screens are one, and so is whatever no one has.
 */
export function routeLabel({ is404, routeOptions }: Pick<FastifyRequest, "is404" | "routeOptions">, status: number) {
  const pattern = routeOptions.url;
  if (is404 || pattern === undefined) return status === 200 ? "screen" : "none";
  return /\.\w+$/.test(pattern) && !pattern.includes(":") && !pattern.startsWith("/api/") ? "file" : pattern;
}

/** Tells of each request once it is answered. A stream is open for as long as its page, which says nothing about the server. */
export function watchRequests(app: FastifyInstance, onAnswered: (answered: Answered) => void): void {
  app.addHook("onResponse", async (request, reply) => {
    if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) return;
    const { method } = request;
    const status = reply.statusCode;
    onAnswered({ method, route: routeLabel(request, status), status, seconds: reply.elapsedTime / 1000 });
  });
}
