import {
  deleteSession,
  findOpenSession,
  insertSession,
  setSessionExpiry,
} from "@quorate/api/accounts/sessions.queries";
import type { Context, Services } from "@quorate/api/context";
import { isSessionDueForTouch, sessionExpiry } from "@quorate/core/accounts/session-lifetime";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionCookie } from "./session-cookie.ts";

const USER_AGENT_LENGTH_MAX = 200;

export type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** Turns a request into what the procedures see: the viewer behind the cookie, and the means to sign in and out. */
export function createContextFactory(services: Services, cookie: SessionCookie): CreateContext {
  const { db, now, newToken, hashToken } = services;

  async function findViewer(token: string | undefined) {
    if (!token) return null;
    const sid = hashToken(token);
    const session = await findOpenSession(db, sid, now());
    if (!session) return null;
    if (isSessionDueForTouch(session.startedAt, session.expiresAt, now())) {
      await setSessionExpiry(db, sid, sessionExpiry(session.startedAt, now()));
    }
    return session.viewer;
  }

  return async (request, reply) => {
    const token = request.cookies[cookie.name];
    return {
      ...services,
      viewer: await findViewer(token),
      requestId: request.id,
      session: {
        start: async (userId) => {
          // A new id at every log-in: one that somebody planted before is worth nothing afterwards.
          if (token) await deleteSession(db, hashToken(token));
          const fresh = newToken();
          const userAgent = request.headers["user-agent"]?.slice(0, USER_AGENT_LENGTH_MAX) ?? null;
          const at = now();
          await insertSession(db, {
            sid: fresh.tokenHash,
            userId,
            userAgent,
            now: at,
            expiresAt: sessionExpiry(at, at),
          });
          reply.setCookie(cookie.name, fresh.token, cookie.options);
        },
        end: async () => {
          if (token) await deleteSession(db, hashToken(token));
          reply.clearCookie(cookie.name, cookie.options);
        },
      },
    };
  };
}
