import type { AnswerId } from "@quorate/core/ids";
import { throwCoin } from "@quorate/core/learning/coin";
import type { AnsweredId, AnswerKind } from "@quorate/core/learning/learned-answer";
import { throwsCoins } from "@quorate/core/learning/learning-mode";
import { orderByLearned } from "@quorate/core/learning/order-by-learned";
import { fits } from "@quorate/core/matching/fitting";
import type { Context } from "../context.ts";
import { keepAnswer, mayKeep } from "./keep-answer.service.ts";
import { listShifts } from "./learned-shifts.queries.ts";

type Scored = { id: AnsweredId; score: number; exactScore: number };

type Answer<One extends Scored> = {
  kind: AnswerKind;
  scored: readonly One[];
  /** Whether someone is verified, and whether they stay where they are. */
  standingOf: (one: One) => { isVerified: boolean; isSet: boolean };
  /** What it is about; null where it is about no field that is known, and nothing is learned or kept. */
  field: string | null;
  /** Whether the score alone made the order. */
  isByScore: boolean;
  /** So many the reader sees. */
  shown: number;
  /** Whether the reader asked for an answer of which can be told what they do with it. */
  keeps: boolean;
};

/** The answer as it is shown, and its id where it is kept, which may come after it. */
export async function orderAnswer<One extends Scored>(
  ctx: Context,
  { kind, scored, standingOf, field, isByScore, shown, keeps }: Answer<One>,
): Promise<{ scored: One[]; kept: Promise<AnswerId | null> }> {
  if (field === null) return { scored: [...scored], kept: Promise.resolve(null) };
  const placed = scored.map((one, given) => ({
    one,
    id: one.id,
    exactScore: one.exactScore,
    isFitting: fits(one.score),
    ...standingOf(one),
    given,
  }));
  const learned = ctx.learning === "on" && isByScore ? await orderByShifts(ctx, { kind, field }, placed) : placed;
  if (!keeps || !mayKeep(ctx)) return { scored: learned.map(({ one }) => one), kept: Promise.resolve(null) };
  const id = ctx.newId<AnswerId>();
  const { placed: shownOrder, coinAt } =
    isByScore && throwsCoins(ctx.learning) ? throwCoin(id, learned, shown) : { placed: learned, coinAt: null };
  const places = shownOrder.slice(0, shown);
  return {
    scored: shownOrder.map(({ one }) => one),
    kept: keepAnswer(ctx, { kind, id, field, isByScore, coinAt, places }),
  };
}

async function orderByShifts<One extends Parameters<typeof orderByLearned>[0][number] & { id: AnsweredId }>(
  { readDb }: Context,
  about: { kind: AnswerKind; field: string },
  placed: readonly One[],
): Promise<One[]> {
  const shifts = await listShifts(readDb, { ...about, ids: placed.map(({ id }) => id) });
  return orderByLearned(placed, ({ id }) => shifts.get(id) ?? 0);
}
