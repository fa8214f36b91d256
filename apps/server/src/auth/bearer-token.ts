import type { Ports, Viewer } from "@quorate/api/context";
import { findTokenByHash, setTokenUsed } from "@quorate/api/tokens/tokens.queries";
import { coarseNetworkOf } from "@quorate/core/access/network";
import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { DomainError } from "@quorate/core/errors";
import type { ApiTokenId } from "@quorate/core/ids";
import { secondFactorFirst } from "@quorate/core/second-factor/open-without-factor";
import { isTokenDueForTouch, isTokenExpired } from "@quorate/core/tokens/api-token";
import { assertTokenReaches, reachOfHostRoute, scopesOf, type TokenReach } from "@quorate/core/tokens/token-reach";
import type { TokenScope } from "@quorate/core/tokens/token-scope";
import type { FastifyReply, FastifyRequest } from "fastify";

const BEARER = /^bearer +(\S+) *$/i;
const USER_AGENT_LENGTH_MAX = 200;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The procedure that the route calls, with the scopes it needs; none for the host's own routes. */
    call?: { path: string; scope: TokenReach | null };
  }
}

export type BearerToken = { id: ApiTokenId; viewer: Viewer; scopes: readonly TokenScope[] };

/** The token of the Authorization header; null without one. Other schemes belong to proxies in front of the server. */
export function readBearer(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** The token's owner and scopes; null if it is unknown, revoked or expired. */
export async function findBearerToken(
  { db, now, hashToken, demoMode }: Ports,
  secret: string,
  request: FastifyRequest,
): Promise<BearerToken | null> {
  const token = await findTokenByHash(db, hashToken(secret));
  if (!token || isTokenExpired(token.expiresAt, now()) || isLockedDemoAccount(token, demoMode)) return null;
  if (isTokenDueForTouch(token.lastUsedAt, now())) {
    const userAgent = request.headers["user-agent"]?.slice(0, USER_AGENT_LENGTH_MAX) ?? null;
    await setTokenUsed(db, token.id, { now: now(), network: coarseNetworkOf(request.ip), userAgent });
  }
  return token;
}

/** Refuses a request whose token does not work or lacks the scope. */
export async function checkBearerToken(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (readBearer(request) === null) return;
  const token = request.bearerToken;
  if (!token) {
    reply.header("WWW-Authenticate", "Bearer");
    throw new DomainError("unauthenticated", "tokens/invalid");
  }
  // An address without a route is no secret: the caller is told that there is nothing.
  if (request.is404) return;
  // A program has no person beside it who could add a second factor.
  if (request.apiContext.viewer?.waitsForSecondFactor) throw secondFactorFirst();
  const reach = reachOfRequest(request);
  try {
    assertTokenReaches(token.scopes, reach);
  } catch (refusal) {
    // RFC 6750: the header tells a program which scopes to ask its person for.
    if (refusal instanceof DomainError && refusal.code === "tokens/scope") {
      reply.header("WWW-Authenticate", `Bearer error="insufficient_scope", scope="${scopesOf(reach).join(" ")}"`);
    }
    throw refusal;
  }
}

/** Routes are compared with their own spelling, not with the request's. */
function reachOfRequest({ routeOptions: { config, url }, method }: FastifyRequest) {
  return config.call === undefined ? reachOfHostRoute(method, url ?? "") : config.call.scope;
}
