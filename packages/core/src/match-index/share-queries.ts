import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import type { Found } from "./person-index.ts";

type Countable = { limit: number; counted?: number };
type Answered = Pick<Found<unknown>, "total" | "fitting" | "order">;

/** People are shared out by lot: how many of some hundreds are one share's lies within so many deviations but once in 30,000 times. */
const DEVIATIONS = 4;

/** What each of several indexes with a share of the people is asked first: hardly more than its part of what is wanted of all. */
export function queryOfShare<Query extends Countable>(query: Query, shares: number): Query {
  const partOf = (all: number) =>
    Math.min(all, Math.ceil(all / shares + DEVIATIONS * Math.sqrt((all / shares) * (1 - 1 / shares))));
  return { ...query, limit: partOf(query.limit), counted: partOf(query.counted ?? MATCHES_COUNTED_MAX) };
}

/**
 * Whether an index that was asked `part` of a query must be asked the whole of it: when the last whom it told of has a place among all,
 * somebody after them may have one; and when it stopped counting before all together came to where counting ends.
 * @param joined what all answers say together
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
