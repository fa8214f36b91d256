import { appRouter } from "@quorate/api";
import { allProcedures, metaOf } from "@quorate/api/call-procedure";
import { restProcedures } from "@quorate/api/rest-procedures";
import type { CallCost } from "@quorate/api/trpc/trpc";
import { networkOf } from "@quorate/core/access/network";
import { DomainError } from "@quorate/core/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { CreateLimiter } from "../adapters/limiters.ts";
import type { RateLimits } from "../limits.ts";
import { RATE_WINDOW_SECONDS, setRateLimitHeaders } from "./rate-limit-headers.ts";

const PLAIN_CALL: CallCost = {};

/**
 * What a request counts for: a search costs the server more than a read by key. A tRPC batch names its procedures with commas; each of
 * them is a call.
 */
function createPricing() {
  const procedures = allProcedures(appRouter);
  const byName = new Map<string, CallCost>(procedures.map((named) => [named.path, metaOf(named)]));
  const byRoute = new Map<string, CallCost>(
    restProcedures(appRouter).map(({ path, method, url }) => [
      `${method} /api${url.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      byName.get(path) ?? PLAIN_CALL,
    ]),
  );
  return (request: FastifyRequest): number => {
    const { url, method, query, routeOptions } = request;
    if (!url.startsWith("/trpc/")) {
      return priceOf(byRoute.get(`${method} ${routeOptions.url ?? ""}`), textOf(query, "q") !== undefined);
    }
    const names = (url.slice("/trpc/".length).split("?", 1)[0] ?? "").split(",");
    const hasWords = textOf(query, "input")?.includes('"q":') ?? false;
    return names.reduce((points, name) => points + priceOf(byName.get(decoded(name)), hasWords), 0);
  };
}

function priceOf({ cost = 1, costWithWords = cost }: CallCost = PLAIN_CALL, hasWords: boolean): number {
  return hasWords ? costWithWords : cost;
}

function textOf(texts: unknown, name: string): string | undefined {
  const text: unknown = typeof texts === "object" && texts !== null ? Reflect.get(texts, name) : undefined;
  return typeof text === "string" ? text : undefined;
}

/** As tRPC reads it: a name may come percent-encoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Runs after the session is known: a signed-in user is counted by account, whichever address it comes from. Made once: both transports
 * count together.
 */
export function createRateLimit(
  { guestCallsPerMinute, userCallsPerMinute }: Pick<RateLimits, "guestCallsPerMinute" | "userCallsPerMinute">,
  createLimiter: CreateLimiter,
): (app: FastifyInstance) => void {
  const guests = createLimiter({ name: "guests", points: guestCallsPerMinute, seconds: RATE_WINDOW_SECONDS });
  const users = createLimiter({ name: "users", points: userCallsPerMinute, seconds: RATE_WINDOW_SECONDS });
  const pointsOf = createPricing();
  const count = async (request: FastifyRequest, reply: FastifyReply) => {
    // Whoever looks as somebody else uses up their own calls.
    const userId = request.apiContext.impersonation?.adminId ?? request.apiContext.viewer?.userId;
    const limit = userId
      ? ({ policy: "user", quota: userCallsPerMinute } as const)
      : ({ policy: "guest", quota: guestCallsPerMinute } as const);
    try {
      const calls = pointsOf(request);
      const left = await (userId ? users.consume(userId, calls) : guests.consume(networkOf(request.ip), calls));
      setRateLimitHeaders(reply, { ...limit, remaining: left.remainingPoints, msBeforeNext: left.msBeforeNext });
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      setRateLimitHeaders(reply, { ...limit, remaining: 0, msBeforeNext: error.msBeforeNext });
      const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new DomainError("limit_reached", "requests/too-many", {}, { retryAfterSeconds });
    }
  };
  return (app) => void app.addHook("onRequest", count);
}
