import { DomainError } from "@quorate/core/errors";
import type { FastifyInstance } from "fastify";
import { readBearer } from "../auth/bearer-token.ts";

const READING_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A browser says where a request comes from: whatever changes something is refused when it comes from another site.
 * Programs send neither header and pass; they carry no cookie that someone else could borrow. Where tokens are
 * taken instead of cookies, one that comes along is what the request acts by, whatever page sent it.
 */
export function registerOriginCheck(
  app: FastifyInstance,
  appUrl: string,
  { allowTokens }: { allowTokens: boolean },
): void {
  app.addHook("onRequest", async (request) => {
    if (READING_METHODS.has(request.method) || (allowTokens && readBearer(request) !== null)) return;
    const { origin, "sec-fetch-site": site } = request.headers;
    const isForeignSite = typeof site === "string" && site !== "same-origin" && site !== "none";
    const isForeignOrigin =
      origin !== undefined && origin !== appUrl && origin !== `${request.protocol}://${request.host}`;
    if (isForeignSite || isForeignOrigin) {
      throw new DomainError("forbidden", "requests/foreign-origin");
    }
  });
}
