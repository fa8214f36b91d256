import Fastify, { type FastifyInstance } from "fastify";
import type { AppOptions } from "./app.ts";
import { sendError } from "./plugins/errors.ts";
import { serveBy } from "./plugins/serve-by-tls.ts";
import { registerHealthRoutes } from "./routes/health.ts";

type WorkerOptions = Pick<
  AppOptions,
  "ports" | "areFilesChecked" | "stagingFolder" | "certificate" | "isStopping" | "log"
>;

/** The answers of a worker: whether it is alive and can work; everything else is not here. */
export async function buildWorkerApp(options: WorkerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    disableRequestLogging: true,
    forceCloseConnections: true,
    ...serveBy(options.certificate),
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  registerHealthRoutes(app, options.ports, options);
  return app;
}
