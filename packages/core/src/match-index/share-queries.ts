import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import type { IndexAnswer } from "./person-index.ts";

type Countable = { limit: number; counted?: number };
type Answered = Pick<IndexAnswer<unknown>, "total" | "fitting" | "order">;

/** People are shared out by lot: how many of some hundreds are one share's lies within so many deviations but once in 30,000 times. */
const DEVIATIONS = 4;

/** What each of several indexes with a share of the people is asked first: hardly more than its part of what is wanted of all. */
export function queryOfShare<Query extends Countable>(query: Query, shares: number): Query {
  const partOf = (all: number) =>
    Math.min(all, Math.ceil(all / shares + DEVIATIONS * Math.sqrt((all / shares) * (1 - 1 / shares))));
  return { ...query, limit: partOf(query.limit), counted: partOf(query.counted ?? MATCHES_COUNTED_MAX) };
}

/**
 * Whether an index that answered `part` of a query must now answer the whole: because its last result has a place among all, so that a
 * later one may have one, too; or because it stopped counting before the total reached the limit.
 * @param joined all answers joined
 */
export function hidesMore(
  { query, part }: { query: Countable; part: Countable },
  answer: Answered,
  joined: Answered,
): boolean {
  const { limit, counted = MATCHES_COUNTED_MAX } = query;
  const hidesPeople =
    part.limit < limit &&
    answer.order.length === part.limit &&
    (joined.order.length < limit || placeOfLast(answer) <= placeOfLast(joined));
  const stoppedAt = part.counted ?? counted;
  const hidesCounted = (count: "total" | "fitting") =>
    stoppedAt < counted && answer[count] >= stoppedAt && joined[count] < counted;
  return hidesPeople || hidesCounted("total") || hidesCounted("fitting");
}

function placeOfLast({ order }: Answered): number {
  return order.at(-1) ?? Number.NEGATIVE_INFINITY;
}
