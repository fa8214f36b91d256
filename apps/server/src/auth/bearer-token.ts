import type { Ports, Viewer } from "@quorate/api/context";
import { findTokenByHash, setTokenUsed } from "@quorate/api/tokens/tokens.queries";
import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { DomainError } from "@quorate/core/errors";
import { assertScopeCovers, isTokenDueForTouch, isTokenExpired, type TokenScope } from "@quorate/core/tokens/api-token";
import type { FastifyReply, FastifyRequest } from "fastify";

const BEARER = /^bearer +(\S+) *$/i;
const READING_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** What only a person who signed in may do. Addresses are matched as the routes spell them, not as they arrive. */
const SESSION_ONLY = [
  "/api/tokens",
  "/api/sessions",
  "/api/account",
  "/api/notification-preferences",
  "/api/auth/",
  "/api/demo-login",
  "/api/login",
  "/api/logout",
] as const;
const CURRENT_USER = "/api/auth/user";

export type BearerToken = { viewer: Viewer; scopes: readonly TokenScope[] };

/** The token of the Authorization header; null without one. Other schemes belong to whatever stands before the server. */
export function readBearer(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** The token's owner and scopes, or null for one that is unknown, revoked or expired. */
export async function findBearerToken(
  { db, now, hashToken, demoMode }: Ports,
  secret: string,
): Promise<BearerToken | null> {
  const token = await findTokenByHash(db, hashToken(secret));
  if (!token || isTokenExpired(token.expiresAt, now()) || isLockedDemoAccount(token, demoMode)) return null;
  if (isTokenDueForTouch(token.lastUsedAt, now())) await setTokenUsed(db, token.id, now());
  return token;
}

/** Refuses a request whose token does not work, or does not reach as far as the request. */
export async function checkBearerToken(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (readBearer(request) === null) return;
  const token = request.bearerToken;
  if (!token) {
    reply.header("WWW-Authenticate", "Bearer");
    throw new DomainError("unauthenticated", "tokens/invalid");
  }
  const url = request.routeOptions.url ?? "";
  if (url !== CURRENT_USER && SESSION_ONLY.some((start) => url.startsWith(start))) {
    throw new DomainError("forbidden", "tokens/session-only");
  }
  assertScopeCovers(token.scopes, READING_METHODS.has(request.method) ? "read" : "write");
}
