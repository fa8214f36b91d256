import { createHash } from "node:crypto";
import type { Context } from "@quorate/api/context";
import { type Answer, answerOnce, IDEMPOTENCY_KEY_LENGTH_MAX } from "@quorate/api/idempotency/answer-once.service";
import { findIdempotencyKey } from "@quorate/api/idempotency/idempotency.queries";
import type { Withheld } from "@quorate/api/schema/told-once";
import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerTo } from "./errors.ts";

/** `fingerprint`: describes the parts of the body that must be the same. */
type Repeatable = { fingerprint: unknown; withheld?: Withheld };
type Answered = Answer & { retryAfterSeconds?: number | undefined };

const NOTHING_WITHHELD: Withheld = { fields: [], isKept: true };

/** The key of a POST, for a session or a token. An administrator who acts as a user has none: each account has its own keys. */
function keyOf({ method, headers, apiContext }: FastifyRequest): { key: string; userId: UserId } | null {
  const { viewer, impersonation } = apiContext;
  const key = headers["idempotency-key"];
  if (method !== "POST" || !viewer || impersonation || key === undefined) return null;
  if (typeof key !== "string" || key === "" || key.length > IDEMPOTENCY_KEY_LENGTH_MAX) {
    throw new DomainError("invalid", "idempotency/bad-key");
  }
  return { key, userId: viewer.userId };
}

/** Whether this key was used before: limits of new work do not apply to a repetition. */
export async function isRepetition(request: FastifyRequest): Promise<boolean> {
  const own = keyOf(request);
  return own !== null && (await findIdempotencyKey(request.apiContext.db, own)) !== undefined;
}

export const hasKey = (request: FastifyRequest): boolean => keyOf(request) !== null;

/** Does the work once for the request's key, if it has one, and answers a repetition like the first time. */
export async function answerUnderKey(
  request: FastifyRequest,
  { fingerprint, withheld = NOTHING_WITHHELD }: Repeatable,
  work: (context: Context) => Promise<Answer>,
): Promise<Answered> {
  const context = request.apiContext;
  const answer = async (given: Context): Promise<Answered> => {
    try {
      return await work(given);
    } catch (error) {
      return answerTo(error, request);
    }
  };
  const own = keyOf(request);
  if (!own) return await answer(context);
  const requestHash = createHash("sha256")
    .update(`${request.method} ${request.url}\n${JSON.stringify(fingerprint ?? null)}`)
    .digest("hex");
  const run = { ...own, runId: context.newId<string>(), requestHash, now: context.now, withheld };
  return await answerOnce(context.db, run, (db) => answer({ ...context, db }));
}

export async function sendAnswer(reply: FastifyReply, { status, body, retryAfterSeconds }: Answered) {
  if (retryAfterSeconds !== undefined) reply.header("Retry-After", retryAfterSeconds);
  return await reply.code(status).send(body);
}
