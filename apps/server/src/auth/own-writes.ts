import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Ports } from "@quorate/api/context";
import type { TokenScope } from "@quorate/core/tokens/token-scope";
import type { Db } from "@quorate/db/client";
import type { FastifyReply, FastifyRequest } from "fastify";

export type WroteCookie = { name: string; options: CookieSerializeOptions };

/** A replica in use lacks two seconds at most, and a larger lag is noticed within a second. */
const OWN_WRITES_SECONDS = 5;
const READING_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Says only that this browser has just written, to every server alike, until the browser drops it. */
export function wroteCookie(isProduction: boolean): WroteCookie {
  return {
    name: isProduction ? "__Host-quorate-wrote" : "quorate-wrote",
    options: { httpOnly: true, sameSite: "lax", secure: isProduction, path: "/", maxAge: OWN_WRITES_SECONDS },
  };
}

/** Where a browser's request may read old data: at the primary while it writes, and for some seconds afterwards. */
export function readsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, readDb }: Pick<Ports, "db" | "readDb">,
  { name, options }: WroteCookie,
): Db {
  if (readDb === db) return db;
  if (READING_METHODS.has(request.method)) return request.cookies[name] === undefined ? readDb : db;
  reply.setCookie(name, "1", options);
  return db;
}

/** A program keeps no cookies: one that may write always reads at the primary, one that never writes misses nothing of its own. */
export function programReads({ db, readDb }: Pick<Ports, "db" | "readDb">, scopes: readonly TokenScope[]): Db {
  return scopes.some((scope) => scope.endsWith("write")) ? db : readDb;
}
