import type { Ports } from "@quorate/api/context";
import { stopMails } from "@quorate/api/notifications/mail-stops.service";
import { networkOf } from "@quorate/core/access/network";
import type { FastifyInstance, FastifyReply } from "fastify";
import { RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import type { CreateLimiter } from "../adapters/limiters.ts";
import type { RateLimits } from "../limits.ts";

const BODY_BYTES_MAX = 1_024;

type Options = { rateLimits: Pick<RateLimits, "unsubscribesPerMinute">; createLimiter: CreateLimiter };

const querySchema = z.object({ token: z.string() });

const page = (reply: FastifyReply, status: number, words: string) =>
  reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("Cache-Control", "no-store")
    .send(
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Quorate</title></head><body><p>${words}</p></body></html>`,
    );

/**
 * The button of a mail program (RFC 8058): it posts to the address in the email's head, without a session and without our origin. The
 * token decides, whatever the body says; an unknown one costs a query, so posts are counted. In a browser the address leads to the
 * screen, which asks first.
 */
export function registerUnsubscribeRoute(
  app: FastifyInstance,
  ports: Ports,
  { rateLimits, createLimiter }: Options,
): void {
  const limit = createLimiter({ name: "unsubscribes", points: rateLimits.unsubscribesPerMinute, seconds: 60 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post("/unsubscribe", { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
    const refused = await limit.consume(networkOf(request.ip)).then(
      () => null,
      (thrown: unknown) => {
        if (thrown instanceof RateLimiterRes) return thrown;
        throw thrown;
      },
    );
    if (refused) {
      reply.header("Retry-After", Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      return await page(reply, 429, "Too many requests come from your network. Please try again in a minute.");
    }
    const { data } = querySchema.safeParse(request.query);
    const stopped = data ? await stopMails(ports, data.token) : null;
    return stopped
      ? await page(reply, 200, "You get no more mails of this kind.")
      : await page(reply, 404, "This link does not work. Nothing was changed.");
  });
}
