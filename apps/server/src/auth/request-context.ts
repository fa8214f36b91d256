import { proveSession } from "@quorate/api/accounts/prove-session.service";
import {
  deleteSession,
  deleteSessionsBeyond,
  findOpenSession,
  findSessionByFormer,
  insertSession,
  setNewTokenSeen,
  setSessionExpiry,
} from "@quorate/api/accounts/sessions.queries";
import type { Context, Ports, SearchInTurn, Viewer } from "@quorate/api/context";
import { findOpenImpersonation } from "@quorate/api/impersonations/impersonations.queries";
import { withPower } from "@quorate/api/second-factor/viewer-power.service";
import { looksAfter } from "@quorate/core/access/admin-role";
import { networkOf } from "@quorate/core/access/network";
import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { isSessionDueForTouch, SESSIONS_MAX, sessionExpiry } from "@quorate/core/accounts/session-lifetime";
import { formerTokenEndsAt } from "@quorate/core/accounts/session-renewal";
import { DomainError } from "@quorate/core/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FairQueue } from "../adapters/fair-queue.ts";
import type { RateLimit } from "../plugins/rate-limit.ts";
import { findBearerToken, readBearer } from "./bearer-token.ts";
import { type DeviceCookie, userAgentOf, visitorOf, visitorWithoutCookies } from "./device-cookie.ts";
import { programReads, readsOf, type WroteCookie } from "./own-writes.ts";
import type { SessionCookie } from "./session-cookie.ts";
import { NO_SIGN_IN_STEP, type StepCookie, signInStepOf } from "./sign-in-step-cookie.ts";

type Cookies = { session: SessionCookie; device: DeviceCookie; step: StepCookie; wrote: WroteCookie };

/** What visitors share: the turns of searches, and the count of calls. */
type Around = { turns: FairQueue; charge: RateLimit["charge"] };

export type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** Turns a request into the context of procedures: the viewer behind the cookie, and the means to sign in and out. */
export function createContextFactory(
  ports: Ports,
  { session: cookie, device, step, wrote }: Cookies,
  { turns, charge }: Around,
): CreateContext {
  const { db, newToken, hashToken } = ports;
  const now = () => ports.now();

  async function findSession(shownSid: string | null) {
    if (shownSid === null) return null;
    const session = (await findOpenSession(db, shownSid, now())) ?? (await findSessionByFormer(db, shownSid, now()));
    if (!session || isLockedDemoAccount(session, ports.demoMode)) return null;
    const { sid } = session;
    if (session.isNewTokenUnseen) await setNewTokenSeen(db, sid, formerTokenEndsAt(now()));
    if (isSessionDueForTouch(session.startedAt, session.expiresAt, now())) {
      await setSessionExpiry(db, sid, sessionExpiry(session.startedAt, now()));
    }
    const viewer = await withPower(ports, session.viewer, { isByProvider: session.isFactorByProvider });
    return { ...session, viewer };
  }

  return async (request, reply) => {
    const token = request.cookies[cookie.name];
    const shownSid = token ? hashToken(token) : null;
    const session = await findSession(shownSid);
    const sid = session?.sid ?? shownSid;
    const own = session?.viewer ?? null;
    // Only an administrator with the support area may act as a user: it ends when the area or their session does.
    const look =
      sid && own?.adminRole && looksAfter(own, "people")
        ? await findOpenImpersonation(db, { sid, adminRole: own.adminRole, now: now() })
        : undefined;
    const viewer = look?.viewer ?? own;
    return {
      ...ports,
      readDb: look ? db : readsOf(request, reply, ports, wrote),
      viewer,
      impersonation: look?.impersonation,
      visitor: visitorOf(request, reply, { cookie: device, now }),
      signInStep: signInStepOf(request, reply, step, hashToken),
      requestId: request.id,
      apiTokenId: null,
      tokenScopes: null,
      published: [],
      charge: (points) => charge(request, reply, points),
      searchInTurn: searchInTurnOf(turns, own, request),
      session: {
        sid,
        shownSid,
        startedAt: session?.startedAt ?? null,
        provedAt: session?.provedAt ?? null,
        factorProvedAt: session?.factorProvedAt ?? null,
        fullyProvedAt: session?.fullyProvedAt ?? null,
        issuer: session?.issuer ?? null,
        prove: async (by) => {
          const renewed = shownSid && (await proveSession(ports, shownSid, by));
          if (renewed) reply.setCookie(cookie.name, renewed, cookie.options);
        },
        start: async (userId, how) => {
          // A new id at every sign-in: one that an attacker planted before is useless afterwards.
          if (sid) await deleteSession(db, sid);
          const fresh = newToken();
          const at = now();
          await insertSession(db, {
            sid: fresh.tokenHash,
            userId,
            userAgent: userAgentOf(request),
            now: at,
            ...how,
            expiresAt: sessionExpiry(at, at),
          });
          await deleteSessionsBeyond(db, userId, SESSIONS_MAX);
          reply.setCookie(cookie.name, fresh.token, cookie.options);
        },
        end: async () => {
          if (sid) await deleteSession(db, sid);
          reply.clearCookie(cookie.name, cookie.options);
        },
      },
    };
  };
}

/** A signed-in user takes turns by account, a guest by network, as they are counted. */
function searchInTurnOf(turns: FairQueue, viewer: Viewer | null, request: FastifyRequest): SearchInTurn {
  return (search) => turns(viewer?.userId ?? networkOf(request.ip), search);
}

/** The same with API tokens: a request with one acts as its owner, and its cookies are ignored. */
export function createRestContextFactory(
  ports: Ports,
  createContext: CreateContext,
  { turns, charge }: Around,
): CreateContext {
  const refuse = async () => {
    throw new DomainError("forbidden", "tokens/session-only");
  };
  return async (request, reply) => {
    const secret = readBearer(request);
    if (secret === null) return await createContext(request, reply);
    request.bearerToken = await findBearerToken(ports, secret, request);
    const viewer = request.bearerToken && (await withPower(ports, request.bearerToken.viewer, { isByProvider: false }));
    return {
      ...ports,
      readDb: programReads(ports, request.bearerToken?.scopes ?? []),
      viewer,
      visitor: visitorWithoutCookies(request),
      signInStep: NO_SIGN_IN_STEP,
      requestId: request.id,
      apiTokenId: request.bearerToken?.id ?? null,
      tokenScopes: request.bearerToken?.scopes ?? null,
      published: [],
      charge: (points) => charge(request, reply, points),
      searchInTurn: searchInTurnOf(turns, viewer, request),
      session: {
        sid: null,
        shownSid: null,
        startedAt: null,
        provedAt: null,
        factorProvedAt: null,
        fullyProvedAt: null,
        issuer: null,
        prove: refuse,
        start: refuse,
        end: refuse,
      },
    };
  };
}
