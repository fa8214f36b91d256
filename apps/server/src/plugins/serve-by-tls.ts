import type { ServerOptions } from "node:http";
import type { FastifyServerFactory } from "fastify";
import type { OwnCertificate } from "../adapters/own-certificate.ts";

/** As long as Fastify keeps a connection for the next request: longer than a proxy does, which else sends one into a line that just ends. */
const KEEP_ALIVE_MS = 72_000;

/** For Fastify, which sets nothing of its own on a server that someone else makes; without a certificate it makes its own, plain one. */
export function serveBy(
  certificate: Pick<OwnCertificate, "createServer"> | undefined,
  options: ServerOptions = {},
): { serverFactory?: FastifyServerFactory } {
  if (!certificate) return {};
  return {
    serverFactory: (listener) => certificate.createServer(listener, { keepAliveTimeout: KEEP_ALIVE_MS, ...options }),
  };
}
