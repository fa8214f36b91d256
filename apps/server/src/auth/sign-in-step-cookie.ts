import type { CookieSerializeOptions } from "@fastify/cookie";
import type { SignInStepControl } from "@quorate/api/context";
import type { FastifyReply, FastifyRequest } from "fastify";

export type StepCookie = { name: string; options: CookieSerializeOptions };

/** Lax, as it must come along when a provider sends the browser back here. */
export function signInStepCookie(isProduction: boolean): StepCookie {
  return {
    name: isProduction ? "__Host-quorate-step" : "quorate-step",
    options: { httpOnly: true, sameSite: "lax", secure: isProduction, path: "/" },
  };
}

/** This browser's step on the way to a session. The cookie alone opens nothing. */
export function signInStepOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, options }: StepCookie,
  hashToken: (token: string) => string,
): SignInStepControl {
  const token = request.cookies[name];
  return {
    key: token ? hashToken(token) : null,
    keep: (fresh, lifeMs) => void reply.setCookie(name, fresh, { ...options, maxAge: lifeMs / 1000 }),
    drop: () => void reply.clearCookie(name, options),
  };
}

/** A program cannot get a session. */
export const NO_SIGN_IN_STEP: SignInStepControl = { key: null, keep: () => undefined, drop: () => undefined };
