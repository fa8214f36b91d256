import { describe, expect, test } from "vitest";
import type { ExpertId, UserId } from "../ids.ts";
import { seededRandom } from "../seeded-random.ts";
import { type Act, decayOf, gainOf } from "./act.ts";
import { throwCoin } from "./coin.ts";
import { learnShifts } from "./learn-shifts.ts";
import type { LearnedAnswer, LearnedPlace } from "./learned-answer.ts";
import { reportOn, toShiftOf } from "./learning-report.ts";
import { orderByLearned, type Placed, SHIFT_MAX } from "./order-by-learned.ts";
import { assumedPropensities, measurePropensities } from "./propensity.ts";

// as: the ids of made-up people are made up, too.
const expert = (nth: number) => `expert-${String(nth).padStart(2, "0")}` as ExpertId;
const asker = (nth: number) => `asker-${nth}` as UserId;

/** How likely each of ten experts is what someone looks for, once they are looked at; the score does not know it. */
const LIKED = [0.1, 0.15, 0.2, 0.1, 0.5, 0.15, 0.6, 0.1, 0.55, 0.1];
const EXPERTS = LIKED.map((_, nth) => ({ personId: expert(nth), exactScore: 700_000 - 1_500 * nth }));
const looksAt = (place: number) => (place + 1) ** -0.9;

type Market = { people: number; answersEach: number; seed: number };

/** People who look at a place the less the lower it is, and open and hire whom they like (a position-based click model). */
function market({ people, answersEach, seed }: Market): LearnedAnswer[] {
  const random = seededRandom(seed);
  return Array.from({ length: people * answersEach }, (_, nth) => {
    const given = EXPERTS.map((one, place) => ({ ...one, given: place, isFitting: true, isVerified: true }));
    const coinAt = Math.floor(random() * (given.length - 1));
    const isThrown = random() < 0.3;
    const shown = [...given];
    if (isThrown && random() < 0.5) {
      const [upper, lower] = shown.slice(coinAt, coinAt + 2);
      if (upper && lower) shown.splice(coinAt, 2, lower, upper);
    }
    return {
      askerId: asker(nth % people),
      field: "Sales Strategy",
      daysAgo: Math.floor(random() * 90),
      isByScore: true,
      coinAt: isThrown ? coinAt : null,
      places: shown.map((one, place): LearnedPlace => {
        const isLiked = random() < looksAt(place) && random() < (LIKED[one.given] ?? 0);
        const acts: Act[] = !isLiked ? [] : random() < 0.3 ? ["opened", "contacted"] : ["opened"];
        return { ...one, acts };
      }),
    };
  });
}

/** How good an order is beside the best there is (nDCG), by whom people like. */
function qualityOf(order: readonly { personId: ExpertId }[]): number {
  const sum = (liked: readonly number[]) => liked.reduce((all, one, place) => all + one / Math.log2(place + 2), 0);
  const likedOf = new Map(EXPERTS.map(({ personId }, nth) => [personId, LIKED[nth] ?? 0]));
  return (
    sum(order.map(({ personId }) => likedOf.get(personId) ?? 0)) / sum(LIKED.toSorted((one, other) => other - one))
  );
}

const GIVEN = EXPERTS.map((one) => ({ ...one, isFitting: true, isVerified: true }));
function learnedOrder(answers: readonly LearnedAnswer[], propensities = measurePropensities(answers).propensities) {
  const shiftOf = toShiftOf(learnShifts(answers, propensities));
  return orderByLearned(GIVEN, ({ personId }) => shiftOf(personId, "Sales Strategy"));
}

describe("what is learned from people who look at the first places most", () => {
  test.each([1, 2, 3, 4, 5])("is better than the given order, and than clicks alone (seed %i)", (seed) => {
    const answers = market({ people: 150, answersEach: 6, seed });
    const everywhere = assumedPropensities.map(() => 1);
    const [given, byClicks, learned] = [
      qualityOf(GIVEN),
      qualityOf(learnedOrder(answers, everywhere)),
      qualityOf(learnedOrder(answers)),
    ];
    expect(learned).toBeGreaterThan(given + 0.1);
    expect(learned).toBeGreaterThan(byClicks + 0.1);
  });

  test("says how much each place is looked at, near what it is", () => {
    const { propensities, coins } = measurePropensities(market({ people: 400, answersEach: 40, seed: 7 }));
    expect(coins).toBeGreaterThan(4_000);
    [0, 1, 2, 3, 5].forEach((place) => expect(Math.abs((propensities[place] ?? 0) - looksAt(place))).toBeLessThan(0.1));
  });

  test("is the same whenever it is learned", () => {
    const answers = market({ people: 20, answersEach: 5, seed: 3 });
    expect(learnShifts(answers, assumedPropensities)).toEqual(learnShifts(answers, assumedPropensities));
    expect(reportOn(answers)).toEqual(reportOn(answers));
  });

  test("moves nobody whom few have looked at, and not somebody new", () => {
    const answers = market({ people: 2, answersEach: 30, seed: 3 });
    expect(learnShifts(answers, assumedPropensities)).toEqual([]);
    const shiftOf = toShiftOf(learnShifts(market({ people: 60, answersEach: 6, seed: 1 }), assumedPropensities));
    expect(shiftOf(expert(99), "Sales Strategy")).toBe(0);
    expect(shiftOf(expert(6), "Human Resources")).toBe(0);
  });
});

test("nothing is told of what fewer than three people did, however many looked", () => {
  const answers = Array.from(
    { length: 40 },
    (_, nth): LearnedAnswer => ({
      ...{ askerId: asker(nth), field: "Sales Strategy", daysAgo: 0, isByScore: true, coinAt: null },
      places: [0, 1].map((place): LearnedPlace => {
        const isOpened = place === 1 ? nth % 2 === 0 : nth < 2;
        const facts = { exactScore: 700_000, isFitting: true, isVerified: true };
        return { ...facts, personId: expert(place), given: place, acts: isOpened ? ["opened"] : [] };
      }),
    }),
  );
  expect(learnShifts(answers, assumedPropensities)).toMatchObject([{ personId: expert(1), people: 20 }]);
});

describe("an account that clicks on one person all day", () => {
  const farm = (act: Act, target: number, askers = 1): LearnedAnswer[] =>
    Array.from({ length: 400 }, (_, nth) => ({
      askerId: asker(1_000 + (nth % askers)),
      field: "Sales Strategy",
      daysAgo: 0,
      isByScore: true,
      coinAt: null,
      places: GIVEN.map((one, given) => ({ ...one, given, acts: given === target ? ["opened", act] : [] })),
    }));

  test.each<Act>(["contacted", "hired", "dismissed"])("counts as one person among many: %s", (act) => {
    const answers = market({ people: 150, answersEach: 6, seed: 4 });
    const { propensities } = measurePropensities(answers);
    const before = toShiftOf(learnShifts(answers, propensities));
    EXPERTS.forEach(({ personId }, target) => {
      const after = toShiftOf(learnShifts([...answers, ...farm(act, target)], propensities));
      const [was, is] = [before(personId, "Sales Strategy"), after(personId, "Sales Strategy")];
      // Less than half a point of a hundred, and no one rises above their score by it, or falls below it.
      expect(Math.abs(is - was)).toBeLessThanOrEqual(4_000);
      if (act === "dismissed") expect(is < 0).toBe(was < 0);
      else expect(is > 0).toBe(was > 0);
    });
    const order = (answered: readonly LearnedAnswer[]) => learnedOrder(answered, propensities).slice(0, 3);
    for (const target of [0, 3, 5, 7, 9]) expect(order([...answers, ...farm(act, target)])).toEqual(order(answers));
  });

  test("moves nobody by itself, nor do two", () => {
    expect(learnShifts(farm("hired", 9), assumedPropensities)).toEqual([]);
    expect(learnShifts(farm("hired", 9, 2), assumedPropensities)).toEqual([]);
  });
});

describe("orderByLearned", () => {
  const one = (exactScore: number, { shift = 0, ...facts }: Partial<Placed> & { shift?: number } = {}) => ({
    exactScore,
    isFitting: true,
    isVerified: true,
    ...facts,
    shift,
  });
  const order = (...placed: ReturnType<typeof one>[]) =>
    orderByLearned(placed, ({ shift }) => shift).map(({ exactScore }) => exactScore);

  test("moves people of nearly the same score, by no more than the most", () => {
    expect(order(one(700), one(690, { shift: 20 }))).toEqual([690, 700]);
    expect(order(one(700_000), one(700_000 - SHIFT_MAX - 1, { shift: 10 * SHIFT_MAX }))).toEqual([700_000, 679_999]);
  });

  test.each<[string, Partial<Placed>, Partial<Placed>]>([
    ["somebody who does not fit passes nobody who does", { isFitting: true }, { isFitting: false }],
    ["somebody unverified passes nobody who is verified", { isVerified: true }, { isVerified: false }],
    ["nobody passes somebody who was asked for by name", { isSet: true }, {}],
    ["somebody shown as merely near stays", {}, { isSet: true }],
  ])("%s", (_, upper, lower) => {
    expect(order(one(700, upper), one(699, { ...lower, shift: SHIFT_MAX }))).toEqual([700, 699]);
  });

  test("leaves everybody where nothing is known", () => {
    expect(order(one(9), one(5), one(5), one(3))).toEqual([9, 5, 5, 3]);
  });
});

test("the strongest act counts, and once", () => {
  expect(gainOf([])).toBe(0);
  expect(gainOf(["opened"])).toBe(0.2);
  expect(gainOf(["opened", "shortlisted", "contacted", "hired"])).toBe(1);
  expect(gainOf(["opened", "dismissed"])).toBe(-0.5);
  expect(gainOf(["opened", "dismissed", "restored"])).toBe(0.2);
  expect(gainOf(["dismissed", "contacted"])).toBe(0.7);
  expect([decayOf(0), decayOf(60), decayOf(120), decayOf(-1)]).toEqual([1, 0.5, 0.25, 1]);
});

describe("throwCoin", () => {
  const placed = EXPERTS.map((one) => ({ ...one, isFitting: true, isVerified: true }));
  const ids = Array.from({ length: 4_000 }, (_, nth) => (nth * 2_654_435_761).toString(16).padStart(20, "0"));

  test("swaps neighbours in about half of a tenth of the answers, and tells where", () => {
    const thrown = ids.map((id) => throwCoin(id, placed, 10));
    const coins = thrown.filter(({ coinAt }) => coinAt !== null);
    expect(coins.length / ids.length).toBeCloseTo(0.1, 1);
    const swapped = coins.filter(({ placed: order }) => order.some((one, at) => one !== placed[at]));
    expect(swapped.length / coins.length).toBeCloseTo(0.5, 1);
    for (const { placed: order, coinAt } of swapped) {
      expect(order.findIndex((one, at) => one !== placed[at])).toBe(coinAt);
      expect(order.toSorted((one, other) => other.exactScore - one.exactScore)).toEqual(placed);
    }
  });

  test("never for people of different scores, fit or verification, nor beyond what is shown", () => {
    const unlike = [
      { exactScore: 900_000, isFitting: true, isVerified: true },
      { exactScore: 800_000, isFitting: true, isVerified: true },
      { exactScore: 799_999, isFitting: true, isVerified: false },
      { exactScore: 799_998, isFitting: false, isVerified: false },
    ];
    for (const id of ids) {
      expect(throwCoin(id, unlike, 4)).toEqual({ placed: unlike, coinAt: null });
      expect(throwCoin(id, placed, 3).coinAt ?? 0).toBeLessThan(2);
    }
  });
});

describe("reportOn", () => {
  test("tells how many orders change, who moves, and that more comes of it", () => {
    const report = reportOn(market({ people: 150, answersEach: 6, seed: 1 }));
    expect(report).toMatchObject({ answers: 900, compared: 900, isEnough: true });
    expect(report.ordersChanged).toBeGreaterThan(800);
    expect(report.firstThreeChanged).toBeGreaterThan(500);
    expect(report.movers[0]?.placesUp).not.toBe(0);
    expect(report.gain?.from).toBeGreaterThan(0);
    expect(report.gain?.difference).toBeGreaterThan(report.gain?.from ?? 0);
    expect(report.gain?.difference).toBeLessThan(report.gain?.to ?? 0);
  });

  test("promises nothing where people like everybody alike", () => {
    const answers = market({ people: 60, answersEach: 6, seed: 1 }).map((answer) => ({
      ...answer,
      places: answer.places.map((one): LearnedPlace => ({ ...one, acts: [] })),
    }));
    const random = seededRandom(5);
    const alike = answers.map((answer) => ({
      ...answer,
      places: answer.places.map(
        (one, place): LearnedPlace => ({ ...one, acts: random() < 0.3 * looksAt(place) ? ["opened"] : [] }),
      ),
    }));
    const { gain } = reportOn(alike);
    expect(gain?.from).toBeLessThan(0.02);
    expect(Math.abs(gain?.difference ?? 1)).toBeLessThan(0.03);
  });

  test("says that there is not enough", () => {
    expect(reportOn([])).toEqual({
      ...{ answers: 0, answersWithActs: 0, people: 0, coins: 0, isEnough: false },
      ...{ compared: 0, ordersChanged: 0, firstThreeChanged: 0, movers: [], gain: null },
    });
    expect(reportOn(market({ people: 9, answersEach: 20, seed: 1 }))).toMatchObject({ isEnough: false, gain: null });
  });
});
