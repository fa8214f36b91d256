import type { UserId } from "../ids.ts";
import { seededRandom } from "../seeded-random.ts";
import { gainOf } from "./act.ts";
import { type LearnedShift, learnShifts } from "./learn-shifts.ts";
import type { AnsweredId, LearnedAnswer, LearnedPlace } from "./learned-answer.ts";
import { orderByLearned } from "./order-by-learned.ts";
import { measurePropensities, type Propensities } from "./propensity.ts";

/** With fewer answers that led to anything, or fewer people, no figure says anything. */
export const REPORT_ANSWERS_MIN = 50;
export const REPORT_PEOPLE_MIN = 10;
/** So many of those who would move most are named. */
export const MOVERS_MAX = 10;
/** The places that decide whom most readers look at. */
const TOP = 3;
const WEIGHT_MAX = 10;
const RESAMPLES = 400;
const SEED = 20_261_130;

export type Mover = {
  personId: AnsweredId;
  /** By how many places up in the mean of the answers that show them; below 0 down. */
  placesUp: number;
  answers: number;
};

/** What an answer leads to, on average, in hires: a click is a fifth of one. */
export type ExpectedGain = {
  given: number;
  learned: number;
  /** By how much the learned order leads to more, with the 95 % interval. */
  difference: number;
  from: number;
  to: number;
};

export type LearningReport = {
  answers: number;
  /** Of these something came. */
  answersWithActs: number;
  people: number;
  /** So many coins were thrown for the order of two neighbours. */
  coins: number;
  isEnough: boolean;
  /** Of the answers that the score alone has ordered. */
  compared: number;
  ordersChanged: number;
  firstThreeChanged: number;
  movers: Mover[];
  /** Null where there is not enough. */
  gain: ExpectedGain | null;
};

/**
 * What learning would have changed in these answers. Each is ordered by what the other half of the people did, never by its own asker, so
 * that nothing is praised for what it was learned from. What another order leads to is read from what was done at each place, by how much
 * the places are looked at (inverse propensity by place, clipped: Li, Abbasi-Yadkori, Kveton, Muthukrishnan, Vinay & Wen 2018); the
 * interval by drawing people again and again.
 */
export function reportOn(answers: readonly LearnedAnswer[]): LearningReport {
  const { propensities, coins } = measurePropensities(answers);
  const withActs = answers.filter(({ places }) => places.some(({ acts }) => acts.length > 0));
  const people = new Set(withActs.map(({ askerId }) => askerId)).size;
  const isEnough = withActs.length >= REPORT_ANSWERS_MIN && people >= REPORT_PEOPLE_MIN;
  const counted = { answers: answers.length, answersWithActs: withActs.length, people, coins, isEnough };
  if (!isEnough) return { ...counted, compared: 0, ordersChanged: 0, firstThreeChanged: 0, movers: [], gain: null };
  const halves = inHalves(answers);
  const shiftOf = [halves[1], halves[0]].map((others) => toShiftOf(learnShifts(others, propensities)));
  const compared = halves.flatMap((half, nth) =>
    half.filter(({ isByScore }) => isByScore).map((answer) => compare(answer, propensities, shiftOf[nth] ?? NO_SHIFT)),
  );
  return {
    ...counted,
    compared: compared.length,
    ordersChanged: compared.filter(({ learned, given }) => learned.some((one, at) => one !== given[at])).length,
    firstThreeChanged: compared.filter(({ learned, given }) => {
      const first = new Set(given.slice(0, TOP));
      return learned.slice(0, TOP).some((one) => !first.has(one));
    }).length,
    movers: moversOf(compared),
    gain: compared.length === 0 ? null : expectedGain(compared),
  };
}

type ShiftOf = (personId: AnsweredId, field: string) => number;
const NO_SHIFT: ShiftOf = () => 0;

export function toShiftOf(shifts: readonly LearnedShift[]): ShiftOf {
  const known = new Map(shifts.map(({ personId, field, shift }) => [`${field} ${personId}`, shift]));
  return (personId, field) => known.get(`${field} ${personId}`) ?? 0;
}

/** By person, in the order in which they first asked. */
function inHalves(answers: readonly LearnedAnswer[]): [LearnedAnswer[], LearnedAnswer[]] {
  const halfOf = new Map<UserId, number>();
  for (const { askerId } of answers) if (!halfOf.has(askerId)) halfOf.set(askerId, halfOf.size % 2);
  const half = (nth: number) => answers.filter(({ askerId }) => halfOf.get(askerId) === nth);
  return [half(0), half(1)];
}

type Compared = {
  askerId: UserId;
  given: LearnedPlace[];
  learned: LearnedPlace[];
  gains: { given: number; learned: number };
};

function compare({ askerId, field, places }: LearnedAnswer, propensities: Propensities, shiftOf: ShiftOf): Compared {
  const given = places.toSorted((one, other) => one.given - other.given);
  const learned = orderByLearned(given, ({ personId }) => shiftOf(personId, field));
  const shown = new Map(places.map((one, place) => [one, propensities[place] ?? 1]));
  const valueOf = (order: readonly LearnedPlace[]) =>
    order.reduce((sum, one, place) => {
      const weight = (propensities[place] ?? 0) / (shown.get(one) ?? 1);
      return sum + gainOf(one.acts) * Math.min(WEIGHT_MAX, weight);
    }, 0);
  return { askerId, given, learned, gains: { given: valueOf(given), learned: valueOf(learned) } };
}

function moversOf(compared: readonly Compared[]): Mover[] {
  const moved = new Map<AnsweredId, { up: number; answers: number }>();
  for (const { given, learned } of compared) {
    given.forEach((one, place) => {
      const before = moved.get(one.personId) ?? { up: 0, answers: 0 };
      moved.set(one.personId, { up: before.up + place - learned.indexOf(one), answers: before.answers + 1 });
    });
  }
  return [...moved]
    .filter(([, { up }]) => up !== 0)
    .map(([personId, { up, answers }]) => ({ personId, placesUp: up / answers, answers }))
    .toSorted(
      (one, other) => Math.abs(other.placesUp) - Math.abs(one.placesUp) || (one.personId < other.personId ? -1 : 1),
    )
    .slice(0, MOVERS_MAX);
}

function expectedGain(compared: readonly Compared[]): ExpectedGain {
  const byPerson = new Map<UserId, { given: number; learned: number; answers: number }>();
  for (const { askerId, gains } of compared) {
    const before = byPerson.get(askerId) ?? { given: 0, learned: 0, answers: 0 };
    byPerson.set(askerId, {
      given: before.given + gains.given,
      learned: before.learned + gains.learned,
      answers: before.answers + 1,
    });
  }
  const people = [...byPerson.values()];
  const meansOf = (drawn: readonly (typeof people)[number][]) => {
    const count = drawn.reduce((sum, { answers }) => sum + answers, 0);
    const given = drawn.reduce((sum, one) => sum + one.given, 0) / count;
    const learned = drawn.reduce((sum, one) => sum + one.learned, 0) / count;
    return { given, learned, difference: learned - given };
  };
  const random = seededRandom(SEED);
  const differences = Array.from(
    { length: RESAMPLES },
    () => meansOf(people.flatMap(() => people[Math.floor(random() * people.length)] ?? [])).difference,
  ).toSorted((one, other) => one - other);
  const [from = 0, to = 0] = [0.025, 0.975].map((share) => differences[Math.floor(share * RESAMPLES)]);
  return { ...meansOf(people), from, to };
}
