import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { DomainError } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import type { FastifyInstance } from "fastify";
import { sendError } from "./errors.ts";

/** What the build rendered, once in every currency. */
const PAGES = "pages";
const RENDERED = [
  { url: "/", file: "index.html" },
  { url: "/services", file: "services/index.html" },
  { url: "/services/", file: "services/index.html" },
];
/** The empty page in which the web app shows every screen that was not rendered at build time. */
const SHELL = "app.html";

const isApiPath = (url: string) => /^\/(api|trpc)(\/|\?|$)/.test(url);
const isAssetPath = (url: string) => /\/[^/?]+\.[a-z0-9]+(\?|$)/i.test(url);

type WebApp = { root: string; currency: Currency };

/**
 * The built web app: hashed assets for good, pages rendered at build time at their address, the shell everywhere else. Pages and
 * shell are those of the installation's currency, which the browser reads from them.
 */
export async function registerWebApp(app: FastifyInstance, { root, currency }: WebApp): Promise<void> {
  const page = (file: string) => path.join(PAGES, currency, file);
  const isBuilt = existsSync(path.join(root, page(SHELL)));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: false,
      globIgnore: [`${PAGES}/**`],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    for (const { url, file } of RENDERED) {
      if (existsSync(path.join(root, page(file)))) app.get(url, (_request, reply) => reply.sendFile(page(file)));
    }
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === "GET" || request.method === "HEAD") && !isApiPath(request.url);
    if (isBuilt && isPage && !isAssetPath(request.url)) return await reply.sendFile(page(SHELL));
    return sendError(new DomainError("not_found", "route/not-found"), request, reply);
  });
}
