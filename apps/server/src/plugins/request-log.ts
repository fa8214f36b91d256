import type { FastifyRequest, FastifyServerOptions } from "fastify";
import type { Bindings } from "pino";

declare module "fastify" {
  interface FastifyBaseLogger {
    /** Every log here is pino's, and each request has one of its own: what is said of it from now on is added there. */
    setBindings: (bindings: Bindings) => void;
  }
}

/** Whoever has the address of a calendar reads it. */
const SECRET_ADDRESS = /^(\/api\/calendar\/).+$/;

/** Nothing behind the question mark: links from mails carry their secret there, searches what somebody looks for. */
function describeRequest({ method, url, host, ip }: Pick<FastifyRequest, "method" | "url" | "host" | "ip">) {
  return { method, path: url.split("?", 1)[0]?.replace(SECRET_ADDRESS, "$1…"), host, remoteAddress: ip };
}

/** The log of one request, for Fastify's `childLoggerFactory`. */
export const createRequestLog: NonNullable<FastifyServerOptions["childLoggerFactory"]> = (logger, bindings, options) =>
  logger.child(bindings, { ...options, serializers: { ...options.serializers, req: describeRequest } });
