import { logOut } from "@quorate/api/accounts/log-out.service";
import { tellRefusal } from "@quorate/api/audit/record-audit.service";
import {
  beginProviderVisit,
  finishProviderVisit,
  type ProviderProblem,
  type ProviderReturn,
} from "@quorate/api/sign-in/provider-sign-in.service";
import { safeNextPath } from "@quorate/core/accounts/next-path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";

const nextQuery = z.object({ next: z.string().optional() }).catch({});

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

/**
 * Whether another site sent the browser here. Sec-Fetch-Site says so; without it, the Referer. A typed address has neither, nor has a
 * program's request.
 */
function isFromForeignSite(request: FastifyRequest, appUrl: string): boolean {
  const { "sec-fetch-site": site, origin, referer } = request.headers;
  if (typeof site === "string") return site !== "same-origin" && site !== "none";
  const from = origin ?? referer;
  if (from === undefined) return false;
  return ![appUrl, `${request.protocol}://${request.host}`].includes(originOf(from) ?? "");
}

function logInPath({ next, problem }: { next: string; problem?: ProviderProblem }): string {
  const query = new URLSearchParams({ ...(next !== "/" && { next }), ...(problem && { problem }) }).toString();
  return query === "" ? "/login" : `/login?${query}`;
}

/** The browser's next address: its destination, the missing step, or the reason for a refusal. */
function pathAfter(back: ProviderReturn): string {
  const { next, aim } = back;
  if (back.outcome === "asked") return logInPath({ next });
  if (back.outcome === "entered") return back.isReopened ? withQuery(next, "notice", "account-reopened") : next;
  if (back.outcome === "proved") return withQuery(next, "notice", "proved");
  if (back.outcome !== "problem") return next;
  if (aim === null) return logInPath({ next, problem: back.problem });
  return aim === "prove"
    ? withQuery(next, "notice", `not-proved-${back.problem}`)
    : withQuery(next, "problem", back.problem);
}

/** A path of our own with one more parameter. */
function withQuery(path: string, name: string, value: string): string {
  const url = new URL(path, "http://localhost");
  url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Addresses that the browser visits instead of calling. */
export function registerSessionRoutes(app: FastifyInstance, appUrl: string): void {
  app.get("/login", async (request, reply) => {
    const next = safeNextPath(nextQuery.parse(request.query).next);
    const { apiContext } = request;
    // From another site it leads to our own page only: no session begins that its person did not ask for here.
    const isAsked = apiContext.signInProvider !== null && !isFromForeignSite(request, appUrl);
    if (!isAsked) return await reply.redirect(logInPath({ next }));
    const url = await beginProviderVisit(apiContext, next, null);
    return await reply.redirect(url ?? logInPath({ next, problem: "unavailable" }));
  });

  // The provider sends the browser back here, with anything in the address: in the worst case it leads to a page.
  app.get("/login/callback", async (request, reply) => {
    const query = request.url.split("?").slice(1).join("?");
    const back = await finishProviderVisit(request.apiContext, query);
    if (back.outcome === "problem")
      tellRefusal(request.apiContext, { event: "single-sign-on.failed", by: back.problem });
    return await reply.redirect(pathAfter(back));
  });

  // A link, as specified, so any site could lead here: from another one it only leads home, where the person is still signed in and can
  // sign out.
  app.get("/logout", async (request, reply) => {
    const there = isFromForeignSite(request, appUrl) ? null : await logOut(request.apiContext);
    return await reply.redirect(there ?? "/");
  });
}
