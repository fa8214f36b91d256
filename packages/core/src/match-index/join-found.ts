import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import type { CoFounderQuery, FoundCoFounder } from "./co-founder-entry.ts";
import type { ExpertFigure, ExpertQuery, FoundExpert, FoundExperts } from "./expert-entry.ts";
import type { Found } from "./person-index.ts";

/**
 * What one index of all would answer, from the answers of several that have each a share of the people: whoever has a place among all
 * has one in their share, and is told there with at least as much.
 */
export function joinExperts({ limit, shown = limit }: ExpertQuery, answers: readonly FoundExperts[]): FoundExperts {
  const inOrder = joined<ExpertFigure & { candidate?: FoundExpert }>(
    answers.map(({ best, rest, order }) => ({ people: [...best, ...rest], order })),
    limit,
  );
  const people = inOrder.map(({ person }) => person);
  return {
    best: people.slice(0, shown).flatMap(({ candidate, ...figure }) => (candidate ? { ...figure, candidate } : [])),
    rest: people.slice(shown).map(({ id, score }) => ({ id, score })),
    ...countsOf(answers),
    order: orderOf(inOrder),
  };
}

/** The same of founders. */
export function joinCoFounders(
  { limit }: CoFounderQuery,
  answers: readonly Found<FoundCoFounder>[],
): Found<FoundCoFounder> {
  const inOrder = joined(
    answers.map(({ best, order }) => ({ people: best, order })),
    limit,
  );
  return { best: inOrder.map(({ person }) => person), ...countsOf(answers), order: orderOf(inOrder) };
}

type Placed<Person> = { person: Person; place: number };

function joined<Person extends { id: string }>(
  answers: readonly { people: readonly Person[]; order: Float64Array }[],
  limit: number,
): Placed<Person>[] {
  const all = answers.flatMap(({ people, order }) =>
    people.map((person, index) => ({ person, place: order[index] ?? 0 })),
  );
  // Two who name no rate stand infinitely far back, both.
  const compare = (one: Placed<Person>, other: Placed<Person>) =>
    one.place === other.place ? (one.person.id < other.person.id ? -1 : 1) : one.place - other.place;
  return all.toSorted(compare).slice(0, limit);
}

function orderOf(inOrder: readonly Placed<unknown>[]): Float64Array {
  return Float64Array.from(inOrder, ({ place }) => place);
}

function countsOf(answers: readonly Pick<Found<unknown>, "total" | "fitting">[]) {
  const sumOf = (count: "total" | "fitting") =>
    Math.min(
      MATCHES_COUNTED_MAX,
      answers.reduce((sum, answer) => sum + answer[count], 0),
    );
  return { total: sumOf("total"), fitting: sumOf("fitting") };
}
