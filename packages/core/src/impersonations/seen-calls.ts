import { DomainError } from "../errors.ts";
import { reachOfHostRoute, scopesOf, type TokenReach } from "../tokens/token-reach.ts";
import type { NeededScope } from "../tokens/token-scope.ts";

export type CallType = "query" | "mutation" | "subscription";

/**
 * What an administrator sees as another person, by what the same call asks of a token: profile, projects, proposals and money as their
 * owner reads them. Not among them: how a person gets in (`session`), what people write to each other, files, webhooks.
 */
const SEEN: ReadonlySet<NeededScope> = new Set<NeededScope>([
  "profile:read",
  "experts:read",
  "projects:read",
  "proposals:read",
  "money:read",
  "co-founders:read",
]);

/** What a call says of it, where it is not what its scope says. "ends": what is done in the administrator's own name, to stop looking. */
export type WhileImpersonated = "allowed" | "refused" | "ends";

/**
 * Whether a call answers an administrator who looks at the product as another person. One that says nothing of it does where it reads and
 * its token's reach is among what is seen.
 */
export function isSeenCall(scope: TokenReach, type: CallType, whileImpersonated?: WhileImpersonated): boolean {
  if (whileImpersonated !== undefined) return whileImpersonated !== "refused";
  const scopes = scopesOf(scope);
  return type === "query" && (scope === "open" || (scopes.length > 0 && scopes.every((one) => SEEN.has(one))));
}

/** The same of what the host serves itself below /api: what is open to everyone, and the way out. */
export function isSeenHostRoute(method: string, address: string): boolean {
  return address === "/api/logout" || (method === "GET" && reachOfHostRoute(method, address) === "open");
}

/** Refuses (forbidden) everything that is not only looked at. */
export function assertSeen(isSeen: boolean): void {
  if (!isSeen) throw new DomainError("forbidden", "impersonation/read-only");
}
