import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;
/** Routes of built files, one each; an address below it that is no file is answered by the shell, with all headers of a document. */
const ASSETS = "/assets/";
/** Of a policy the part that is for every answer (ASVS 5.0, 3.4.3 and 3.4.6). It is short, and none of it binds a worker whose script has it. */
const ASSET_POLICY = "object-src 'none';base-uri 'none';frame-ancestors 'none'";
/** What a browser heeds on a script, a stylesheet or a font. The rest speaks to documents, and would travel dozens of times a screen. */
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

/** What helmet says is the same for every answer: it is asked once, not in every request. */
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
