import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { DomainError } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { sendError } from "./errors.ts";
import { screenRecognizer } from "./screen-routes.ts";

/** The rendered pages of the build, in every currency. */
const PAGES = "pages";
const RENDERED = [
  { url: "/", file: "index.html" },
  { url: "/services", file: "services/index.html" },
  { url: "/services/", file: "services/index.html" },
  { url: "/developers", file: "developers/index.html" },
  { url: "/developers/", file: "developers/index.html" },
];
/** The empty page in which the web app shows every screen that was not prerendered. */
const SHELL = "app.html";
const HTML = "text/html; charset=utf-8";
/** The API reference, a page of its own: the same in every currency, and not part of the web app. */
const API_DOCS = "api-docs.html";
/** The patterns of the web app's table of routes, written by its build. */
const ROUTES = "routes.json";

const isApiPath = (url: string) => /^\/(api|trpc)(\/|\?|$)/.test(url);
/** A file, or something hidden: its clients do not want a page. */
const isFilePath = (url: string) => /\/(?:[^/?]+\.[a-z0-9]+(?:\?|$)|\.)/i.test(url);

/** Only in pages, and only with tracing; no other answer carries it. */
const TRACE_SCRIPT = '<script src="/trace.js"></script>';

/** In the head of every page of a rehearsal, and how far its clock is ahead, which the browser's own follows. */
const rehearsalNotice = (aheadMs: number) => {
  const hours = Math.round(aheadMs / 3_600_000);
  const ahead =
    hours % 24 === 0 ? `${hours / 24} ${hours === 24 ? "day" : "days"}` : `${hours} ${hours === 1 ? "hour" : "hours"}`;
  return `<p role="status">Rehearsal: the clock is ${ahead} ahead. Nothing here is real, and nothing leaves this server.</p>`;
};

type WebApp = { root: string; currency: Currency; areTracesFollowed?: boolean; clockAheadMs?: number };

/**
 * The built web app: hashed assets for good, prerendered pages at their address, the shell at every other address of a screen, in the
 * installation's currency, which the browser reads from them. An unknown address is 404: with the shell, in which the web app says so, or
 * in one line for a file. `/api/docs` is here as well: a page of the build without its own rate or session, whose calls have both.
 */
export async function registerWebApp(app: FastifyInstance, webApp: WebApp): Promise<void> {
  const { root, currency, areTracesFollowed = false, clockAheadMs = 0 } = webApp;
  const isChanged = areTracesFollowed || clockAheadMs > 0;
  const read = (file: string) => {
    const built = readFileSync(file, "utf8");
    const traced = areTracesFollowed ? withTraceScript(built) : built;
    return clockAheadMs > 0 ? inRehearsal(traced, clockAheadMs) : traced;
  };
  const page = (file: string) => path.join(PAGES, currency, file);
  const sendPage = isChanged
    ? (reply: FastifyReply, file: string) =>
        reply
          .header("Cache-Control", "no-store")
          .type(HTML)
          .send(read(path.join(root, page(file))))
    : (reply: FastifyReply, file: string) => reply.sendFile(page(file));
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
      if (existsSync(path.join(root, page(file)))) app.get(url, (_request, reply) => sendPage(reply, file));
    }
    const sendApiDocs = (_request: FastifyRequest, reply: FastifyReply) =>
      clockAheadMs > 0
        ? reply.type(HTML).send(inRehearsal(readFileSync(path.join(root, PAGES, API_DOCS), "utf8"), clockAheadMs))
        : reply.sendFile(path.join(PAGES, API_DOCS));
    for (const url of ["/api/docs", "/api/docs/"]) app.get(url, sendApiDocs);
  }
  const isScreen = isBuilt ? screenRecognizer(readRoutes(path.join(root, PAGES, ROUTES))) : () => false;
  // Read ahead, and never cached by the browser: revalidated, a 404 would come back without its page.
  const shell = isBuilt ? read(path.join(root, page(SHELL))) : null;
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === "GET" || request.method === "HEAD") && !isApiPath(request.url);
    if (shell && isPage && !isFilePath(request.url)) {
      if (isScreen(request.url)) return await sendPage(reply, SHELL);
      return await reply.code(404).header("Cache-Control", "no-store").type(HTML).send(shell);
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

/** Before any other script, so that their first requests belong to a trace as well. */
function withTraceScript(page: string): string {
  return page.replace("<head>", `<head>${TRACE_SCRIPT}`);
}

function inRehearsal(page: string, aheadMs: number): string {
  return page
    .replace(/<html (?=[^>]*lang=)/, `<html data-clock-ahead="${aheadMs}" `)
    .replace(/<body[^>]*>/, (body) => `${body}${rehearsalNotice(aheadMs)}`);
}
