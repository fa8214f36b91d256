import { networkOf } from "@quorate/core/access/network";
import { DomainError } from "@quorate/core/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { CreateLimiter } from "../adapters/limiters.ts";
import type { RateLimits } from "../limits.ts";
import { RATE_WINDOW_SECONDS, setRateLimitHeaders } from "./rate-limit-headers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Points taken in advance of the calls that the request makes. */
    pointsInAdvance: number;
  }
}

export type RateLimit = {
  register: (app: FastifyInstance) => void;
  /** Takes a call's points, less what was taken in advance. */
  charge: (request: FastifyRequest, reply: FastifyReply, points: number) => Promise<void>;
};

/**
 * Runs after the session is known: a signed-in user is counted by account, from any address. A request costs one point before anything is
 * read; its calls are charged as they run, by parsed input (`charge` in trpc.ts), and the request's point is part of the first one's.
 * Created once, so that both transports count together.
 *
 * What is left of a request's points is a number of the request: a function of its own, set on its context here, would keep all of the request
 * alive until the next full collection (7 KB each; docs/scaling.md).
 */
export function createRateLimit(
  { guestCallsPerMinute, userCallsPerMinute }: Pick<RateLimits, "guestCallsPerMinute" | "userCallsPerMinute">,
  createLimiter: CreateLimiter,
): RateLimit {
  const guests = createLimiter({ name: "guests", points: guestCallsPerMinute, seconds: RATE_WINDOW_SECONDS });
  const users = createLimiter({ name: "users", points: userCallsPerMinute, seconds: RATE_WINDOW_SECONDS });
  const take = async (request: FastifyRequest, reply: FastifyReply, points: number) => {
    // An administrator who acts as a user spends their own calls.
    const userId = request.apiContext.impersonation?.adminId ?? request.apiContext.viewer?.userId;
    const limit = userId
      ? ({ policy: "user", quota: userCallsPerMinute } as const)
      : ({ policy: "guest", quota: guestCallsPerMinute } as const);
    try {
      const left = await (userId ? users.consume(userId, points) : guests.consume(networkOf(request.ip), points));
      setRateLimitHeaders(reply, { ...limit, remaining: left.remainingPoints, msBeforeNext: left.msBeforeNext });
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      setRateLimitHeaders(reply, { ...limit, remaining: 0, msBeforeNext: error.msBeforeNext });
      const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new DomainError("limit_reached", "requests/too-many", {}, { retryAfterSeconds });
    }
  };
  const count = async (request: FastifyRequest, reply: FastifyReply) => {
    await take(request, reply, 1);
    request.pointsInAdvance = 1;
  };
  return {
    register: (app) => void app.addHook("onRequest", count),
    charge: async (request, reply, points) => {
      const due = points - request.pointsInAdvance;
      request.pointsInAdvance = Math.max(0, -due);
      if (due > 0) await take(request, reply, due);
    },
  };
}
