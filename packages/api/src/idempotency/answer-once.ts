import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import type { Db } from "@quorate/db/client";
import {
  deleteIdempotencyKey,
  findIdempotencyKey,
  insertIdempotencyKey,
  setIdempotentResponse,
} from "./idempotency.queries.ts";

export const IDEMPOTENCY_KEY_KEPT_MS = 24 * 3_600_000;
export const IDEMPOTENCY_KEY_LENGTH_MAX = 255;

export type Answer = { status: number; body: unknown };

type Request = { userId: UserId; key: string; requestHash: string; now: Date };

/**
 * Runs a request once per key and user. The same key and body again gets the stored answer; another body is refused, and so
 * is a repetition while the first still runs. A key whose request died unanswered stays taken for its 24 hours: whether its
 * work was done is not known, and doing it twice would be worse than asking. Answers of 5xx and 429 are not kept.
 */
export async function answerOnce(db: Db, request: Request, run: () => Promise<Answer>): Promise<Answer> {
  const { userId, key, requestHash, now } = request;
  if (await insertIdempotencyKey(db, { userId, key }, requestHash, now)) {
    const answer = await run();
    if (answer.status >= 500 || answer.status === 429) await deleteIdempotencyKey(db, { userId, key });
    else await setIdempotentResponse(db, { userId, key }, answer.status, answer.body);
    return answer;
  }
  const stored = await findIdempotencyKey(db, { userId, key });
  if (stored && stored.requestHash !== requestHash) {
    throw new DomainError("invalid", "idempotency/key-reused", "This Idempotency-Key was used for another request.");
  }
  if (!stored || stored.status === null) {
    throw new DomainError("conflict", "idempotency/still-running", "The first request with this key is still running.");
  }
  return { status: stored.status, body: stored.body };
}
