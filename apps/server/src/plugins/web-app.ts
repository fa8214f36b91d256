import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { DomainError } from "@quorate/core/errors";
import type { FastifyInstance } from "fastify";
import { sendError } from "./errors.ts";

/** The empty page in which the web app shows every screen that was not rendered at build time. */
const SHELL = "app.html";

const isApiPath = (url: string) => /^\/(api|trpc)(\/|\?|$)/.test(url);
const isAssetPath = (url: string) => /\/[^/?]+\.[a-z0-9]+(\?|$)/i.test(url);

/** The built web app: hashed assets for good, pages rendered at build time at their address, the shell everywhere else. */
export async function registerWebApp(app: FastifyInstance, root: string): Promise<void> {
  const isBuilt = existsSync(path.join(root, SHELL));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    if (existsSync(path.join(root, "services/index.html"))) {
      app.get("/services", (_request, reply) => reply.sendFile("services/index.html"));
    }
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === "GET" || request.method === "HEAD") && !isApiPath(request.url);
    if (isBuilt && isPage && !isAssetPath(request.url)) return await reply.sendFile(SHELL);
    return sendError(
      new DomainError("not_found", "route/not-found", "There is nothing at this address."),
      request,
      reply,
    );
  });
}
