import type { FastifyRequest, FastifyServerOptions } from "fastify";
import type { Bindings } from "pino";

declare module "fastify" {
  interface FastifyBaseLogger {
    /** Every log here is pino's, and each request has one of its own, to which later facts are added. */
    setBindings: (bindings: Bindings) => void;
  }
}

/** The address of a calendar is enough to read it. */
const SECRET_ADDRESS = /^(\/api\/calendar\/).+$/;

/** As the router reads it: an address may spell a letter with a percent sign. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // The router refuses it, so there is no secret in it.
    return path;
  }
}

/** The query is left out: emailed links carry their secret there, searches a person's words. */
function describeRequest({ method, url, host, ip }: Pick<FastifyRequest, "method" | "url" | "host" | "ip">) {
  const path = decoded(url.split("?", 1)[0] ?? "").replace(SECRET_ADDRESS, "$1…");
  return { method, path, host, remoteAddress: ip };
}

/** The log of one request, for Fastify's `childLoggerFactory`. */
export const createRequestLog: NonNullable<FastifyServerOptions["childLoggerFactory"]> = (logger, bindings, options) =>
  logger.child(bindings, { ...options, serializers: { ...options.serializers, req: describeRequest } });
