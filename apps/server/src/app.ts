import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import type { Ports } from "@quorate/api/context";
import type { ReadDatabase } from "@quorate/db/read-database";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { createFairQueue, type FairQueueLimits } from "./adapters/fair-queue.ts";
import type { FileStore } from "./adapters/file-store.ts";
import type { CreateLimiter } from "./adapters/limiters.ts";
import type { OwnCertificate } from "./adapters/own-certificate.ts";
import { SEARCH_REFUSALS } from "./adapters/queue-refusals.ts";
import type { WebhookGateway } from "./adapters/webhook-gateway.ts";
import { deviceCookie } from "./auth/device-cookie.ts";
import { wroteCookie } from "./auth/own-writes.ts";
import { createContextFactory, createRestContextFactory } from "./auth/request-context.ts";
import { sessionCookie } from "./auth/session-cookie.ts";
import { signInStepCookie } from "./auth/sign-in-step-cookie.ts";
import type { RateLimits } from "./limits.ts";
import type { Answered } from "./metrics/metrics.ts";
import { registerApi } from "./plugins/api.ts";
import { sendError } from "./plugins/errors.ts";
import { tidyForwardedHeaders } from "./plugins/forwarded-headers.ts";
import { giveBackWhenQuiet } from "./plugins/memory-after-load.ts";
import { createRateLimit } from "./plugins/rate-limit.ts";
import { createRequestLog } from "./plugins/request-log.ts";
import { registerSecurityHeaders } from "./plugins/security-headers.ts";
import { serveBy } from "./plugins/serve-by-tls.ts";
import { limitSlowBodies } from "./plugins/slow-bodies.ts";
import { watchRequests } from "./plugins/watch-requests.ts";
import { registerWebApp } from "./plugins/web-app.ts";
import { registerAccountExportRoute } from "./routes/account-export.ts";
import { registerCalendarRoute } from "./routes/calendar.ts";
import { registerDocumentRoutes } from "./routes/documents.ts";
import { registerExportRoutes } from "./routes/exports.ts";
import { registerFileUploadRoutes } from "./routes/file-uploads.ts";
import { registerFileRoutes } from "./routes/files.ts";
import { registerHealthRoutes } from "./routes/health.ts";
import { registerInvoiceRoutes } from "./routes/invoices.ts";
import { registerMailPreview } from "./routes/mail-preview.ts";
import { registerOpenApiRoute } from "./routes/openapi.ts";
import { type Pictures, registerPictureFiles, registerPictureRoutes } from "./routes/pictures.ts";
import { registerSecurityTxt } from "./routes/security-txt.ts";
import { registerSessionRoutes } from "./routes/session-routes.ts";
import { registerUnsubscribeRoute } from "./routes/unsubscribe.ts";
import { registerVerificationDocumentRoute } from "./routes/verification-documents.ts";
import { registerWebhookRoutes } from "./routes/webhooks.ts";
import type { Tracing } from "./tracing/tracing.ts";

export type AppOptions = {
  ports: Ports;
  gateway: WebhookGateway;
  /** Documents for verifications. */
  files: FileStore;
  /** Files that the parties of a project exchange. */
  projectFiles: FileStore;
  /** Received parts of uploads under way. */
  uploadParts: FileStore;
  /** Whether files have to pass a scanner. */
  areFilesChecked: boolean;
  pictures: Pictures;
  stagingFolder: string;
  webRoot: string;
  isProduction: boolean;
  /** How far the clock is ahead in a rehearsal; 0 by default. */
  clockAheadMs?: number | undefined;
  /** Signs the cookies that recognise browsers. */
  deviceSecret: string;
  /** Former secrets, whose signatures are still accepted. */
  formerDeviceSecrets?: readonly string[];
  /** The replica's state; null without one. */
  replica: Pick<ReadDatabase, "isNear" | "lagMs"> | null;
  rateLimits: RateLimits;
  /** Where calls are counted: here, or together with the other servers. */
  createLimiter: CreateLimiter;
  /** The proxies whose word about a visitor's address and protocol counts; by default none. */
  trustedProxies: readonly string[];
  /** The certificate for its own TLS; absent if a proxy ends TLS. */
  certificate?: Pick<OwnCertificate, "createServer"> | undefined;
  isStopping: () => boolean;
  /** The contact for reports of security holes, if there is one. */
  securityContact?: string | undefined;
  /** Streams to browsers never end on their own: the server ends them before it waits for requests that are still being answered. */
  endStreams: () => Promise<void>;
  log: FastifyBaseLogger;
  /** Called for each answered request. */
  onAnswered?: ((answered: Answered) => void) | undefined;
  /** Traces requests, and lets pages name the trace of their requests; absent without a collector. */
  tracing?: Pick<Tracing, "watchRequests"> | undefined;
};

/** Two searches keep the database busy. One visitor's searches wait for each other, so that other people's fit between them. */
const SEARCH_TURNS: FairQueueLimits = { width: 2, widthPerShare: 1, waitingPerShareMax: 20, waitingMax: 200 };

const BODY_BYTES_MAX = 1024 * 1024;
/** An address may contain a search of 2,000 characters at nine bytes each; Node's default is 16 KB of headers. */
const HEADER_BYTES_MAX = 64 * 1024;
const HEADERS_TIMEOUT_MS = 20_000;
/** Fifty megabytes over a slow line; a silent sender is given up long before. */
const REQUEST_TIMEOUT_MS = 3_600_000;
const PATH_PARAMETER_LENGTH_MAX = 200;
/** A batch of tRPC calls is one path parameter. */
const BATCH_PATH_LENGTH_MAX = 2_000;

/** The whole server except its sockets: tests inject requests, main.ts lets it listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { ports, gateway, isProduction, trustedProxies } = options;
  const app = Fastify({
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // Fastify's first step for a request: nothing has read its headers yet, the log included.
    rewriteUrl: (request) => {
      tidyForwardedHeaders(request.headers);
      return request.url ?? "/";
    },
    loggerInstance: options.log,
    childLoggerFactory: createRequestLog,
    bodyLimit: BODY_BYTES_MAX,
    http: { maxHeaderSize: HEADER_BYTES_MAX },
    requestTimeout: REQUEST_TIMEOUT_MS,
    ...serveBy(options.certificate, { maxHeaderSize: HEADER_BYTES_MAX, requestTimeout: REQUEST_TIMEOUT_MS }),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: Math.max(PATH_PARAMETER_LENGTH_MAX, BATCH_PATH_LENGTH_MAX) },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    forceCloseConnections: "idle",
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.decorate("tellSecurity", (line) => ports.securityLog?.(line));

  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  limitSlowBodies(app);
  giveBackWhenQuiet(app);
  options.tracing?.watchRequests(app);
  if (options.onAnswered) watchRequests(app, options.onAnswered);

  app.addHook("preClose", options.endStreams);
  // A connection that is kept open for the next request would keep the server from ending.
  app.addHook("onSend", async (_request, reply) => {
    if (options.isStopping()) reply.header("Connection", "close");
  });

  await registerSecurityHeaders(app, isProduction, gateway.checkoutOrigin);
  await app.register(cookie);
  registerPictureFiles(app, options.pictures);
  registerHealthRoutes(app, ports, options);
  registerSecurityTxt(app, { contact: options.securityContact, appUrl: ports.appUrl, now: ports.now });
  if (!isProduction) registerMailPreview(app, ports.appUrl);
  await app.register(async (scope) => registerWebhookRoutes(scope, ports, gateway));
  await app.register(async (scope) => registerUnsubscribeRoute(scope, ports, options));
  const rateLimit = createRateLimit(options.rateLimits, options.createLimiter);
  const around = { turns: createFairQueue(SEARCH_TURNS, SEARCH_REFUSALS), charge: rateLimit.charge };
  const createContext = createContextFactory(
    ports,
    {
      session: sessionCookie(isProduction),
      device: deviceCookie(isProduction, options.deviceSecret, options.formerDeviceSecrets),
      step: signInStepCookie(isProduction),
      wrote: wroteCookie(isProduction),
    },
    around,
  );
  await registerApi(app, {
    createContext,
    createRestContext: createRestContextFactory(ports, createContext, around),
    appUrl: ports.appUrl,
    rateLimit,
    registerHostRoutes: (api) => {
      registerSessionRoutes(api, ports.appUrl);
      registerOpenApiRoute(api);
      api.register(multipart, { throwFileSizeLimit: false });
      registerDocumentRoutes(api, options);
      registerVerificationDocumentRoute(api, options);
      registerFileRoutes(api, options);
      registerFileUploadRoutes(api, options);
      registerPictureRoutes(api, options);
      registerExportRoutes(api);
      registerInvoiceRoutes(api);
      registerCalendarRoute(api, options);
      registerAccountExportRoute(api, options.createLimiter, {
        documents: options.files,
        files: options.projectFiles,
        pictures: options.pictures.store,
      });
    },
  });
  await registerWebApp(app, {
    root: options.webRoot,
    currency: ports.currency,
    areTracesFollowed: options.tracing !== undefined,
    clockAheadMs: options.clockAheadMs ?? 0,
  });
  return app;
}
