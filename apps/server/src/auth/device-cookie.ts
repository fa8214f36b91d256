import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { RememberedAccount, Visitor } from "@quorate/api/context";
import { networkOf } from "@quorate/core/access/network";
import type { FastifyReply, FastifyRequest } from "fastify";

const DAY_SECONDS = 86_400;
const KNOWN_SECONDS = 365 * DAY_SECONDS;
/** People who share a browser are all known in it; the person who has not signed in for longest is forgotten. */
const ACCOUNTS_MAX = 8;
const USER_AGENT_LENGTH_MAX = 200;
const ENTRY = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

export type DeviceCookie = {
  name: string;
  secret: string;
  formerSecrets: readonly string[];
  options: CookieSerializeOptions;
};
type Given = { cookie: DeviceCookie; now: () => Date };
type Entry = { id: string; issuedAt: number; signature: string };

/** `formerSecrets`: their signatures are accepted, and renewed at the next sign-in. */
export function deviceCookie(
  isProduction: boolean,
  secret: string,
  formerSecrets: readonly string[] = [],
): DeviceCookie {
  return {
    name: isProduction ? "__Host-quorate-device" : "quorate-device",
    secret,
    formerSecrets,
    options: { httpOnly: true, sameSite: "lax", secure: isProduction, path: "/", maxAge: KNOWN_SECONDS },
  };
}

function readEntries(value: string | undefined): Entry[] {
  return (value ?? "").split("~").flatMap((text) => {
    const [, id, issuedAt, signature] = ENTRY.exec(text) ?? [];
    return id && issuedAt && signature ? [{ id, issuedAt: Number(issuedAt), signature }] : [];
  });
}

const writeEntries = (entries: readonly Entry[]) =>
  entries.map(({ id, issuedAt, signature }) => `${id}.${issuedAt}.${signature}`).join("~");

/**
 * Signed for an account and its present password: the cookie names neither, is useless for any other account, and a new password makes
 * every device unknown, including a thief's who had found out the old one.
 */
function sign(secret: string, account: RememberedAccount, { id, issuedAt }: Omit<Entry, "signature">): string {
  const text = [account.userId, account.passwordHash ?? "", id, issuedAt].join("\0");
  return createHmac("sha256", secret).update(text).digest("base64url");
}

function isSignedFor(secret: string, account: RememberedAccount, entry: Entry): boolean {
  return timingSafeEqual(Buffer.from(entry.signature), Buffer.from(sign(secret, account, entry)));
}

/** The browser's name for itself, cut to a useful length. */
export function userAgentOf(request: FastifyRequest): string | null {
  return request.headers["user-agent"]?.slice(0, USER_AGENT_LENGTH_MAX) ?? null;
}

/** Global Privacy Control, or what it follows. */
function asksForPrivacy({ headers }: FastifyRequest): boolean {
  return headers["sec-gpc"] === "1" || headers.dnt === "1";
}

/**
 * The network of a request, and the accounts to which its browser signed in before (OWASP, "Slow down online guessing attacks with device
 * cookies"). The cookie grants no access: it only gives its bearer attempts of their own.
 */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, { cookie, now }: Given): Visitor {
  const { name, secret, formerSecrets, options } = cookie;
  const seconds = Math.floor(now().getTime() / 1000);
  let entries = readEntries(request.cookies[name]).filter(({ issuedAt }) => seconds - issuedAt < KNOWN_SECONDS);
  const entryFor = (account: RememberedAccount) =>
    account.passwordHash === null
      ? undefined
      : entries.find((entry) => [secret, ...formerSecrets].some((one) => isSignedFor(one, account, entry)));
  return {
    network: networkOf(request.ip),
    userAgent: userAgentOf(request),
    asksForPrivacy: asksForPrivacy(request),
    deviceIdFor: (account) => entryFor(account)?.id ?? null,
    remember: (account) => {
      const known = entryFor(account);
      // The same id, so that this device's failures stay counted.
      const entry = { id: known?.id ?? randomBytes(16).toString("base64url"), issuedAt: seconds };
      const others = entries.filter((other) => other !== known).slice(0, ACCOUNTS_MAX - 1);
      entries = [{ ...entry, signature: sign(secret, account, entry) }, ...others];
      reply.setCookie(name, writeEntries(entries), options);
    },
  };
}

/** A program, known by its network alone. */
export function visitorWithoutCookies(request: FastifyRequest): Visitor {
  return {
    network: networkOf(request.ip),
    userAgent: userAgentOf(request),
    asksForPrivacy: asksForPrivacy(request),
    deviceIdFor: () => null,
    remember: () => undefined,
  };
}
