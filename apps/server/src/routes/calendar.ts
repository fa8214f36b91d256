import { calendarNotFound, readCalendar } from "@quorate/api/calendar/read-calendar.service";
import { DomainError } from "@quorate/core/errors";
import type { FastifyInstance } from "fastify";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { CreateLimiter, Limiter } from "../adapters/limiters.ts";
import { writeCalendar } from "../adapters/write-calendar.ts";
import type { RateLimits } from "../limits.ts";

type Options = { rateLimits: Pick<RateLimits, "calendarReadsPerHour">; createLimiter: CreateLimiter };

const FILE = /^([\w-]{43})\.ics$/;

/** Read without signing in: the address is the secret. Wrong, renewed and withdrawn addresses get the same answer. */
export function registerCalendarRoute(app: FastifyInstance, { rateLimits, createLimiter }: Options): void {
  const limiter = createLimiter({ name: "calendars", points: rateLimits.calendarReadsPerHour, seconds: 3_600 });

  app.get<{ Params: { token: string } }>("/calendar/:token", async (request, reply) => {
    const context = request.apiContext;
    const token = FILE.exec(request.params.token)?.[1];
    if (token === undefined) throw calendarNotFound();
    await countRead(limiter, context.hashToken(token));
    const { body, etag } = writeCalendar(await readCalendar(context, token), context.appUrl);
    reply.headers({ "Cache-Control": "private, no-cache", ETag: etag, "Referrer-Policy": "no-referrer" });
    if (request.headers["if-none-match"]?.split(/,\s*/).includes(etag)) return await reply.code(304).send();
    return await reply
      .type("text/calendar; charset=utf-8")
      .header("Content-Disposition", 'inline; filename="quorate.ics"')
      .send(body);
  });
}

async function countRead(limiter: Limiter, address: string): Promise<void> {
  try {
    await limiter.consume(address);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new DomainError("limit_reached", "requests/too-many", {}, { retryAfterSeconds });
  }
}
