import { DomainError } from "../errors.ts";
import { assertScopeCovers, type NeededScope, type TokenScope } from "./token-scope.ts";

/**
 * What a call asks of a token. `session`: only a person who is signed in may do it, whatever the token's scopes; `open`: a guest may do
 * it, or it says no more than whose the token is, so any that works does. Several scopes: it answers data of several areas at once, and a
 * token needs all of them.
 */
export type TokenReach = NeededScope | readonly NeededScope[] | "session" | "open";

/** What the host serves itself below /api: as method and address, the way its routes spell it. */
export const HOST_ROUTE_REACH = {
  "GET /api/account/export": "session",
  "GET /api/admin/audit-log.csv": "administration:read",
  "GET /api/admin/books/journal.csv": "administration:read",
  "GET /api/admin/books/ledger.csv": "administration:read",
  "GET /api/admin/books/saf-t.xml": "administration:read",
  "GET /api/admin/books/sales.csv": "administration:read",
  "GET /api/admin/books/trial-balance.csv": "administration:read",
  "GET /api/admin/revenue/range.csv": "administration:read",
  "GET /api/admin/verifications/:id/documents/:documentId": "administration:read",
  "GET /api/calendar/:token": "open",
  "GET /api/documents/:id": "files:read",
  "GET /api/expert/earnings.csv": "money:read",
  "GET /api/expert/journal.csv": "money:read",
  "GET /api/expert/payouts.csv": "money:read",
  "GET /api/files/:id": "files:read",
  "POST /api/files": "files:write",
  "POST /api/files/uploads": "files:write",
  "OPTIONS /api/files/uploads": "files:write",
  "HEAD /api/files/uploads/:id": "files:write",
  "PATCH /api/files/uploads/:id": "files:write",
  "DELETE /api/files/uploads/:id": "files:write",
  "GET /api/invoices/:id.pdf": "money:read",
  "GET /api/invoices/:id/cii.xml": "money:read",
  "GET /api/invoices/:id/factur-x.pdf": "money:read",
  "GET /api/invoices/:id/ubl.xml": "money:read",
  "GET /api/login": "session",
  "GET /api/login/callback": "session",
  "GET /api/admin/tax-reporting/reports/:id.xml": "session",
  "GET /api/admin/vat-returns.csv": "administration:read",
  "GET /api/logout": "session",
  "GET /api/ndas/:id.pdf": "projects:read",
  "GET /api/openapi.json": "open",
  "GET /api/projects/:id/agreement.pdf": "projects:read",
  "GET /api/projects/:id/agreement/signatures.pdf": "projects:read",
  "PUT /api/organizations/:id/logo": "profile:write",
  "PUT /api/profile/photo": "profile:write",
  "GET /api/spending.csv": "money:read",
  "GET /api/spending/journal.csv": "money:read",
  "GET /api/expert/tax-statements/:year.pdf": "money:read",
  "GET /api/statements/:month.pdf": "money:read",
  "GET /api/tax-figures.csv": "money:read",
  "GET /api/equity-worksheets/:id.pdf": "co-founders:read",
  "GET /api/trial-agreements/:id.pdf": "co-founders:read",
  "GET /api/equity-worksheets/:id/signatures.pdf": "co-founders:read",
  "GET /api/trial-agreements/:id/signatures.pdf": "co-founders:read",
  "POST /api/uploads": "files:write",
} as const satisfies Readonly<Record<string, TokenReach>>;

const reachIn = (table: Readonly<Record<string, TokenReach>>, name: string): TokenReach | null =>
  Object.hasOwn(table, name) ? (table[name] ?? null) : null;

/** `address`: as the route spells it. What answers GET answers HEAD. */
export function reachOfHostRoute(method: string, address: string): TokenReach | null {
  const own = reachIn(HOST_ROUTE_REACH, `${method} ${address}`);
  return own === null && method === "HEAD" ? reachIn(HOST_ROUTE_REACH, `GET ${address}`) : own;
}

/** Refuses a token that does not reach as far as the call; nothing said is out of reach. */
export function assertTokenReaches(scopes: readonly TokenScope[], reach: TokenReach | null): void {
  if (reach === "open") return;
  if (reach === null || reach === "session") throw new DomainError("forbidden", "tokens/session-only");
  for (const scope of scopesOf(reach)) assertScopeCovers(scopes, scope);
}

/** The scopes that a call asks for; none where any token will do, or no token. */
export function scopesOf(reach: TokenReach | null): readonly NeededScope[] {
  if (reach === null || reach === "open" || reach === "session") return [];
  return typeof reach === "string" ? [reach] : reach;
}
