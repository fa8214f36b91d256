import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;

export async function registerSecurityHeaders(
  app: FastifyInstance,
  isProduction: boolean,
  checkoutOrigin: string | null = null,
): Promise<void> {
  const headers = {
    ...(await headersOf(helmetOptions(isProduction, checkoutOrigin))),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
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
