import { DomainError } from "../errors.ts";
import { reachOfCall, reachOfHostRoute, scopesOf } from "../tokens/token-reach.ts";
import type { NeededScope } from "../tokens/token-scope.ts";

type CallType = "query" | "mutation" | "subscription";

/**
 * What an administrator sees as somebody else, by what the same call asks of a token: profile, projects, proposals and money as their
 * owner reads them. Not among them: how somebody gets in (`session`), what people write to each other, files, webhooks.
 */
const SEEN: ReadonlySet<NeededScope> = new Set<NeededScope>([
  "profile:read",
  "experts:read",
  "projects:read",
  "proposals:read",
  "money:read",
  "co-founders:read",
]);

/** Who is there, what they are told of, and counts and lines of the bell, which hold no words of anybody. */
const SEEN_BESIDES: ReadonlySet<string> = new Set([
  "accounts.session",
  "messages.unreadCount",
  "notifications.groups",
  "notifications.list",
  "notifications.mailTimes",
  "notifications.preferences",
  "notifications.projects",
  "notifications.unreadCount",
]);

/** The address of a calendar, which is a key; and what names a bank account, a card or where somebody lives. */
const WITHHELD: ReadonlySet<string> = new Set([
  "bankPayouts.get",
  "bankPayouts.list",
  "billing.get",
  "calendar.feed",
  "payoutAccount.get",
  "payoutAccount.prefill",
  "subscriptions.billing",
]);

/** The stream: it tells which screens have changed, never what. */
const STREAM = "live.watch";

/** What only reads, and is asked by POST because what is asked for is long. */
const ASKED_BY_POST: ReadonlySet<string> = new Set(["matching.matchCoFounders", "matching.matchExperts"]);

/** The one thing that is done meanwhile, in the administrator's own name. */
const END = "impersonations.end";

/** Whether a call is the one that is done in the administrator's own name; everything else only reads. */
export const isEndOfLooking = (call: string): boolean => call === END;

/** Whether a call answers an administrator who looks at the product as somebody else. A new call does where its token's reach says so. */
export function isSeenCall(call: string, type: CallType): boolean {
  if (call === END) return type === "mutation";
  if (call === STREAM) return type === "subscription";
  if (ASKED_BY_POST.has(call)) return type === "mutation";
  if (type !== "query" || WITHHELD.has(call)) return false;
  const reach = reachOfCall(call);
  const scopes = scopesOf(reach);
  const isSeen = reach === "open" || (scopes.length > 0 && scopes.every((scope) => SEEN.has(scope)));
  return SEEN_BESIDES.has(call) || isSeen;
}

/** The same of what the host serves itself below /api: what is open to everybody, and the way out. */
export function isSeenHostRoute(method: string, address: string): boolean {
  return address === "/api/logout" || (method === "GET" && reachOfHostRoute(method, address) === "open");
}

/** Refuses (forbidden) everything that is not only looked at. */
export function assertSeen(isSeen: boolean): void {
  if (!isSeen) throw new DomainError("forbidden", "impersonation/read-only");
}
