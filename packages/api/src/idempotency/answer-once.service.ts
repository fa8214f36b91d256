import { DomainError } from "@quorate/core/errors";
import type { Db, Trx } from "@quorate/db/client";
import type { Withheld } from "../schema/told-once.ts";
import {
  deleteUncommittedIdempotencyKey,
  findIdempotencyKey,
  insertIdempotencyKey,
  type Run,
  setIdempotencyKeyCommitted,
  setIdempotencyKeyTaken,
  setIdempotentResponse,
} from "./idempotency.queries.ts";
import { markingOf } from "./repeatable.service.ts";

export const IDEMPOTENCY_KEY_KEPT_MS = 24 * 3_600_000;
export const IDEMPOTENCY_KEY_LENGTH_MAX = 255;

/** No request lives this long: every statement and every idle transaction ends well before. */
export const RUN_ABANDONED_MS = 60_000;

export type Answer = { status: number; body: unknown };

/** `withheld`: what of the answer is stored nowhere. */
type Request = Run & { requestHash: string; now: () => Date; withheld: Withheld };

/**
 * Runs a request once per key and user. The same key and body again gets the stored answer; another body is refused, and so is a repetition
 * while the first still runs. The transaction that does the work marks the key before it commits: if a connection is lost around the
 * commit, the key shows whether the work was done, and it is not done twice. Answers of 5xx and 429 are not stored, nor are those with an
 * address that grants access: the same key may try again.
 */
export async function answerOnce(db: Db, request: Request, run: (db: Db) => Promise<Answer>): Promise<Answer> {
  const stored = await claim(db, request);
  if (stored) return stored;
  const answer = await run(markingCommits(db, request));
  const { withheld } = request;
  const isKept = answer.status < 500 && answer.status !== 429 && (withheld.isKept || answer.status >= 400);
  if (isKept) await setIdempotentResponse(db, request, answer.status, without(answer.body, withheld.fields));
  else await deleteUncommittedIdempotencyKey(db, request);
  return answer;
}

/** A secret that an answer tells once is stored nowhere, so that a repetition is answered without it. */
function without(body: unknown, fields: readonly string[]): unknown {
  if (typeof body !== "object" || body === null) return body;
  const hidden = fields.filter((field) => field in body).map((field) => [field, null]);
  return hidden.length === 0 ? body : { ...body, ...Object.fromEntries(hidden) };
}

/** The stored answer, or null for the run that has the key now; refuses every other one. */
async function claim(db: Db, request: Request): Promise<Answer | null> {
  const now = request.now();
  if (await insertIdempotencyKey(db, request, request.requestHash, now)) return null;
  const stored = await findIdempotencyKey(db, request);
  if (stored && stored.requestHash !== request.requestHash) {
    throw new DomainError("invalid", "idempotency/key-reused");
  }
  if (stored && stored.status !== null) return { status: stored.status, body: stored.body };
  if (stored?.committedAt) {
    throw new DomainError("conflict", "idempotency/answer-lost");
  }
  if (await setIdempotencyKeyTaken(db, request, now, new Date(now.getTime() - RUN_ABANDONED_MS))) return null;
  throw new DomainError("conflict", "idempotency/still-running");
}

/** The same database, whose transactions mark the key as their last statement. */
function markingCommits(db: Db, request: Request): Db {
  const mark = async (trx: Trx) => {
    if (await setIdempotencyKeyCommitted(trx, request, request.now())) return;
    throw new DomainError("conflict", "idempotency/taken-over");
  };
  const marking = replacing(db, "transaction", () => {
    const builder = db.transaction();
    return replacing(builder, "execute", (work: (trx: Trx) => Promise<unknown>) =>
      builder.execute(async (trx) => {
        const result = await work(trx);
        await mark(trx);
        return result;
      }),
    );
  });
  return markingOf(db, marking);
}

/** An object like another one but for one method. A proxy, because Kysely keeps its state in private fields. */
function replacing<Target extends object>(target: Target, method: keyof Target, replacement: unknown): Target {
  return new Proxy(target, {
    get: (object, name) => {
      if (name === method) return replacement;
      const value: unknown = Reflect.get(object, name, object);
      return typeof value === "function" ? value.bind(object) : value;
    },
  });
}
