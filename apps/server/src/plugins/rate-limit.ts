import { networkOf } from "@quorate/core/access/network";
import { DomainError } from "@quorate/core/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Calls a minute: for an address (an IPv6 subscriber's /64) without a session, and for a signed-in user. Each server counts for itself. */
export type RateLimits = { guestCallsPerMinute: number; userCallsPerMinute: number };

export const RATE_LIMITS: RateLimits = { guestCallsPerMinute: 300, userCallsPerMinute: 1_200 };

/** A tRPC batch names its procedures with commas; each of them is a call. */
function countCalls(request: FastifyRequest): number {
  if (!request.url.startsWith("/trpc/")) return 1;
  return (request.url.split("?", 1)[0] ?? "").split(",").length;
}

/** Runs after the session is known: a signed-in user is counted by account, whichever address it comes from. */
export function registerRateLimit(app: FastifyInstance, limits: RateLimits): void {
  const guests = new RateLimiterMemory({ points: limits.guestCallsPerMinute, duration: 60 });
  const users = new RateLimiterMemory({ points: limits.userCallsPerMinute, duration: 60 });
  app.addHook("onRequest", async (request) => {
    const userId = request.apiContext.viewer?.userId;
    try {
      const calls = countCalls(request);
      await (userId ? users.consume(userId, calls) : guests.consume(networkOf(request.ip), calls));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new DomainError("limit_reached", "requests/too-many", "Too many requests. Please wait a moment.", {
        retryAfterSeconds,
      });
    }
  });
}
