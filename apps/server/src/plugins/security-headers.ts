import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;
/** Routes of built files, one each; a missing file below them is answered by the shell, with all headers of a document. */
const ASSETS = "/assets/";
/**
 * The part of the policy for every answer (ASVS 5.0, 3.4.3 and 3.4.6). It is short, and does not restrict a worker whose script has it.
 */
const ASSET_POLICY = "object-src 'none';base-uri 'none';frame-ancestors 'none'";
/**
 * The headers that a browser uses on a script, a style sheet or a font. The others are for documents, and would travel dozens of times a
 * screen.
 */
const HEEDED_ON_ASSETS = new Set([
  "x-content-type-options",
  "cross-origin-resource-policy",
  "strict-transport-security",
]);

export async function registerSecurityHeaders(
  app: FastifyInstance,
  isProduction: boolean,
  checkoutOrigin: string | null = null,
): Promise<void> {
  const headers = {
    ...(await headersOf(helmetOptions(isProduction, checkoutOrigin))),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  };
  const assetHeaders = {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => HEEDED_ON_ASSETS.has(name))),
    "content-security-policy": ASSET_POLICY,
  };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.routeOptions.url?.startsWith(ASSETS) ? assetHeaders : headers);
    done();
  });
}

/** Helmet's headers are the same for every answer, so they are computed once. */
async function headersOf(options: FastifyHelmetOptions) {
  const app = Fastify();
  await app.register(helmet, options);
  app.get("/", async () => null);
  const { headers } = await app.inject("/");
  const own = new Set(["content-type", "content-length", "date", "connection", "keep-alive"]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));
}

function helmetOptions(isProduction: boolean, checkoutOrigin: string | null): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...(checkoutOrigin ? [checkoutOrigin] : [])],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isProduction ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  };
}
