import { setTimeout as sleep } from "node:timers/promises";
import type { AnswerId } from "@quorate/core/ids";
import { PLACES_KEPT_MAX } from "@quorate/core/learning/act";
import { keepsAnswers } from "@quorate/core/learning/learning-mode";
import type { Context } from "../context.ts";
import { type AnswerToKeep, insertKeptAnswer } from "./kept-answers.queries.ts";

/** An answer waits no longer for being kept; then it goes without its id, and nothing can be told of it. */
const WAIT_MS = 150;

/** Whether anything of this reader's answers may be kept: they are signed in themselves, and their browser asks for no privacy. */
export function mayKeep({ viewer, impersonation, visitor, learning }: Context): boolean {
  return viewer !== null && !impersonation && !visitor.asksForPrivacy && keepsAnswers(learning);
}

/** Its id once it is kept; null where it is not, for whatever reason: a search fails or waits for nothing of this. */
export async function keepAnswer(
  ctx: Context,
  answer: Omit<AnswerToKeep, "userId" | "askedAt">,
): Promise<AnswerId | null> {
  const { viewer } = ctx;
  if (!viewer || !mayKeep(ctx) || answer.places.length === 0) return null;
  const places = answer.places.slice(0, PLACES_KEPT_MAX);
  const kept = insertKeptAnswer(ctx.db, { ...answer, places, userId: viewer.userId, askedAt: ctx.now() }).then(
    (isKept) => (isKept ? answer.id : null),
    () => null,
  );
  return await Promise.race([kept, sleep(WAIT_MS, null, { ref: false })]);
}
