import type { CookieSerializeOptions } from "@fastify/cookie";
import { SESSION_ABSOLUTE_MS } from "@quorate/core/accounts/session-lifetime";

export type SessionCookie = { name: string; options: CookieSerializeOptions };

/** `__Host-` binds the cookie to this host; browsers accept the prefix with Secure only, so only in production. */
export function sessionCookie(isProduction: boolean): SessionCookie {
  return {
    name: isProduction ? "__Host-quorate" : "quorate",
    options: {
      httpOnly: true,
      sameSite: "lax",
      secure: isProduction,
      path: "/",
      maxAge: SESSION_ABSOLUTE_MS / 1000,
    },
  };
}
