import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import type { CoFounderMentions, CoFounderQuery } from "./co-founder-entry.ts";
import type { ExpertAnswer, ExpertFigure, ExpertQuery, ExpertResult } from "./expert-entry.ts";
import type { IndexAnswer } from "./person-index.ts";

/**
 * Joins the answers of several indexes that hold a share of the people each into the answer of one index of all. It is exact: a person
 * among the best of all is also among the best of their share, and listed there with at least as much.
 */
export function joinExperts(
  { limit, shown = limit, counted }: ExpertQuery,
  answers: readonly ExpertAnswer[],
): ExpertAnswer {
  const inOrder = joined<ExpertFigure & { candidate?: ExpertResult }>(
    answers.map(({ best, rest, order }) => ({ people: [...best, ...rest], order })),
    limit,
  );
  const people = inOrder.map(({ person }) => person);
  return {
    best: people.slice(0, shown).flatMap(({ candidate, ...figure }) => (candidate ? { ...figure, candidate } : [])),
    rest: people.slice(shown).map(({ id, score }) => ({ id, score })),
    ...countsOf(answers, counted),
    order: orderOf(inOrder),
  };
}

/** The same of founders. */
export function joinCoFounders(
  { limit, counted }: CoFounderQuery,
  answers: readonly IndexAnswer<CoFounderMentions>[],
): IndexAnswer<CoFounderMentions> {
  const inOrder = joined(
    answers.map(({ best, order }) => ({ people: best, order })),
    limit,
  );
  return { best: inOrder.map(({ person }) => person), ...countsOf(answers, counted), order: orderOf(inOrder) };
}

type Placed<Person> = { person: Person; place: number };

/** Each answer is in order: the next of all is the first of what is left of one of them. */
function joined<Person extends { id: string }>(
  answers: readonly { people: readonly Person[]; order: Float64Array }[],
  limit: number,
): Placed<Person>[] {
  const next = answers.map(() => 0);
  const all: Placed<Person>[] = [];
  while (all.length < limit) {
    let first: { answer: number; person: Person; place: number } | null = null;
    for (const [answer, { people, order }] of answers.entries()) {
      const at = next[answer] ?? 0;
      const person = people[at];
      if (!person) continue;
      const placed = { answer, person, place: order[at] ?? 0 };
      if (first === null || isBefore(placed, first)) first = placed;
    }
    if (first === null) break;
    next[first.answer] = (next[first.answer] ?? 0) + 1;
    all.push({ person: first.person, place: first.place });
  }
  return all;
}

/** Two who name no rate stand infinitely far back, both. */
function isBefore(one: Placed<{ id: string }>, other: Placed<{ id: string }>): boolean {
  return one.place === other.place ? one.person.id < other.person.id : one.place < other.place;
}

function orderOf(inOrder: readonly Placed<unknown>[]): Float64Array {
  return Float64Array.from(inOrder, ({ place }) => place);
}

function countsOf(answers: readonly Pick<IndexAnswer<unknown>, "total" | "fitting">[], counted = MATCHES_COUNTED_MAX) {
  const sumOf = (count: "total" | "fitting") =>
    Math.min(
      counted,
      answers.reduce((sum, answer) => sum + answer[count], 0),
    );
  return { total: sumOf("total"), fitting: sumOf("fitting") };
}
