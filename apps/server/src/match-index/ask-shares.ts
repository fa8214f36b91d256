import type { IndexAnswer } from "@quorate/core/match-index/person-index";
import { hidesMore, queryOfShare } from "@quorate/core/match-index/share-queries";

type Asking<Query, Answer> = {
  /** Each answers null where it can't say. */
  shares: readonly ((query: Query) => Promise<Answer | null>)[];
  join: (query: Query, answers: readonly Answer[]) => Answer;
};

/**
 * What one index of all would answer, from several with a share of the people each: asked at once for hardly more than their part, and
 * once more, the whole of it, where that was not enough. Null where one has no answer: without its people the others' is none.
 */
export async function askShares<
  Query extends { limit: number; counted?: number },
  Answer extends Pick<IndexAnswer<unknown>, "total" | "fitting" | "order">,
>(query: Query, { shares, join }: Asking<Query, Answer>): Promise<Answer | null> {
  const part = queryOfShare(query, shares.length);
  const answers = await allOf(shares.map((ask) => ask(part)));
  if (!answers) return null;
  const joined = join(query, answers);
  const isShort = answers.map((answer) => hidesMore({ query, part }, answer, joined));
  if (!isShort.includes(true)) return joined;
  const whole = await allOf(
    shares.map((ask, share) => (isShort[share] ? ask(query) : Promise.resolve(answers[share] ?? null))),
  );
  return whole && join(query, whole);
}

async function allOf<Answer>(asked: readonly Promise<Answer | null>[]): Promise<Answer[] | null> {
  const answers = (await Promise.all(asked)).filter((answer) => answer !== null);
  return answers.length === asked.length ? answers : null;
}
