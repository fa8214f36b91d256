import type { ServerOptions } from "node:http";
import type { FastifyServerFactory } from "fastify";
import type { OwnCertificate } from "../adapters/own-certificate.ts";

/** Fastify's own time for keeping a connection: longer than a proxy's, or a proxy would send a request into a closing connection. */
const KEEP_ALIVE_MS = 72_000;

/** For Fastify, which does not configure a server that it did not create; without a certificate it creates its own, plain one. */
export function serveBy(
  certificate: Pick<OwnCertificate, "createServer"> | undefined,
  options: ServerOptions = {},
): { serverFactory?: FastifyServerFactory } {
  if (!certificate) return {};
  return {
    serverFactory: (listener) => certificate.createServer(listener, { keepAliveTimeout: KEEP_ALIVE_MS, ...options }),
  };
}
