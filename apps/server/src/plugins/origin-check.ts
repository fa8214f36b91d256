import { DomainError } from "@quorate/core/errors";
import type { FastifyInstance } from "fastify";
import { readBearer } from "../auth/bearer-token.ts";

const READING_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A browser says where a request comes from: a change is refused if another site sent it. Programs send neither header and pass, because
 * they carry no cookie that another site could borrow. Where tokens are accepted, a token decides instead of cookies, whichever page sent
 * it.
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
