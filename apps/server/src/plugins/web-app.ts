import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { DomainError } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sendError } from "./errors.ts";
import { screenRecognizer } from "./screen-routes.ts";

/** What the build rendered, once in every currency. */
const PAGES = "pages";
const RENDERED = [
  { url: "/", file: "index.html" },
  { url: "/services", file: "services/index.html" },
  { url: "/services/", file: "services/index.html" },
];
/** The empty page in which the web app shows every screen that was not rendered at build time. */
const SHELL = "app.html";
/** The patterns of the web app's own table of routes, as its build wrote them down. */
const ROUTES = "routes.json";

const isApiPath = (url: string) => /^\/(api|trpc)(\/|\?|$)/.test(url);
/** A file, or what is hidden: nobody who asks for these wants a page. */
const isFilePath = (url: string) => /\/(?:[^/?]+\.[a-z0-9]+(?:\?|$)|\.)/i.test(url);

type WebApp = { root: string; currency: Currency };

/**
 * The built web app: hashed assets for good, pages rendered at build time at their address, the shell at every other address of a
 * screen. Pages and shell are those of the installation's currency, which the browser reads from them. An address of no screen is 404:
 * with the shell, in which the web app says so, or in one line where a file was asked for.
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
  const isScreen = isBuilt ? screenRecognizer(readRoutes(path.join(root, PAGES, ROUTES))) : () => false;
  // Read ahead, and never kept by the browser: asked again with what it kept, a 404 would come back without its page.
  const shell = isBuilt ? readFileSync(path.join(root, page(SHELL))) : null;
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === "GET" || request.method === "HEAD") && !isApiPath(request.url);
    if (shell && isPage && !isFilePath(request.url)) {
      if (isScreen(request.url)) return await reply.sendFile(page(SHELL));
      return await reply.code(404).header("Cache-Control", "no-store").type("text/html; charset=utf-8").send(shell);
    }
    return sendError(new DomainError("not_found", "route/not-found"), request, reply);
  });
}

function readRoutes(file: string): readonly string[] {
  return z
    .array(z.string().startsWith("/"))
    .min(1)
    .parse(JSON.parse(readFileSync(file, "utf8")));
}
