import type { FastifyReply } from "fastify";

type Counted = { policy: "guest" | "user"; quota: number; remaining: number; msBeforeNext: number };

/** The seconds of a quota. */
export const RATE_WINDOW_SECONDS = 60;

/** The two fields of the IETF's draft on rate limits: the limit, and what is left until when. */
export function setRateLimitHeaders(reply: FastifyReply, { policy, quota, remaining, msBeforeNext }: Counted): void {
  const left = Math.max(0, Math.min(quota, remaining));
  const seconds = Math.max(0, Math.ceil(msBeforeNext / 1000));
  reply.headers({
    "RateLimit-Policy": `"${policy}";q=${quota};w=${RATE_WINDOW_SECONDS}`,
    RateLimit: `"${policy}";r=${left};t=${seconds}`,
  });
}
