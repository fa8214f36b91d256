import { safeNextPath } from "@quorate/core/accounts/next-path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";

const nextQuery = z.object({ next: z.string().optional() }).catch({});

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

/**
 * Whether another site sent the browser here. Browsers say so by Sec-Fetch-Site; where that is missing, the page that led here
 * is asked. An address that was typed has neither, nor has a program's request.
 */
function isFromForeignSite(request: FastifyRequest, appUrl: string): boolean {
  const { "sec-fetch-site": site, origin, referer } = request.headers;
  if (typeof site === "string") return site !== "same-origin" && site !== "none";
  const from = origin ?? referer;
  if (from === undefined) return false;
  return ![appUrl, `${request.protocol}://${request.host}`].includes(originOf(from) ?? "");
}

/** The two addresses that the browser is sent to, rather than called. */
export function registerSessionRoutes(app: FastifyInstance, appUrl: string): void {
  app.get("/login", async (request, reply) => {
    const next = safeNextPath(nextQuery.parse(request.query).next);
    return await reply.redirect(next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`);
  });

  // A link, as the specification has it, so that any site could lead here: from another one it only leads home, where the
  // person is still signed in and can log out.
  app.get("/logout", async (request, reply) => {
    if (!isFromForeignSite(request, appUrl)) await request.apiContext.session.end();
    return await reply.redirect("/");
  });
}
