import { expect, test } from "vitest";
import { factWishesOf, hasWishes, orderByMissed, wishReasons } from "./wishes.ts";

test.each([
  [{}, {}],
  [{ minRating: undefined, available: undefined, minRate: undefined, maxRate: undefined }, {}],
  [{ minRating: 0 }, {}],
  [{ minRating: 0.5 }, { minRating: 0.5 }],
  [{ available: false }, { available: false }],
  [{ available: true }, { available: true }],
  [{ minRate: 0 }, { minRate: 0 }],
  [
    { minRate: 50, maxRate: 90 },
    { minRate: 50, maxRate: 90 },
  ],
])("of the choices %j the wishes are %j", (chosen, wishes) => {
  expect(
    factWishesOf({ minRating: undefined, available: undefined, minRate: undefined, maxRate: undefined, ...chosen }),
  ).toEqual(wishes);
  expect(
    hasWishes(
      factWishesOf({ minRating: undefined, available: undefined, minRate: undefined, maxRate: undefined, ...chosen }),
    ),
  ).toBe(Object.keys(wishes).length !== 0);
});

const FACTS = { rating: "4.25", isAvailable: true, hourlyRate: "80.00" };
const said = (wishes: Parameters<typeof wishReasons>[0], facts: Partial<typeof FACTS | { hourlyRate: null }> = {}) =>
  wishReasons(wishes, { ...FACTS, ...facts }, "GBP").map(({ kind, code, params }) => [kind, code, params]);

test.each([
  [{ available: true }, {}, [["for", "availability/now", {}]]],
  [{ available: true }, { isAvailable: false }, [["against", "availability/none", {}]]],
  [{ available: false }, {}, [["against", "availability/now", {}]]],
  [{ available: false }, { isAvailable: false }, [["for", "availability/none", {}]]],
  [{ maxRate: 80 }, {}, [["for", "wishes/rate-met", { rate: "£80" }]]],
  [{ maxRate: 79.99 }, {}, [["against", "wishes/rate-missed", { rate: "£80", wanted: "£79.99 or less" }]]],
  [{ minRate: 80 }, {}, [["for", "wishes/rate-met", { rate: "£80" }]]],
  [{ minRate: 81 }, {}, [["against", "wishes/rate-missed", { rate: "£80", wanted: "£81 or more" }]]],
  [{ minRate: 90, maxRate: 95 }, {}, [["against", "wishes/rate-missed", { rate: "£80", wanted: "£90 to £95" }]]],
  [{ minRate: 70, maxRate: 95 }, {}, [["for", "wishes/rate-met", { rate: "£80" }]]],
  [{ minRate: 0 }, { hourlyRate: null }, [["against", "wishes/rate-unknown", {}]]],
  [{ maxRate: 80 }, { hourlyRate: null }, [["against", "wishes/rate-unknown", {}]]],
  [{ minRating: 4.2 }, {}, [["for", "wishes/rating-met", { rating: "4.3", wanted: "4.2" }]]],
  [{ minRating: 4.3 }, {}, [["for", "wishes/rating-met", { rating: "4.3", wanted: "4.3" }]]],
  [{ minRating: 4.3 }, { rating: "4.24" }, [["against", "wishes/rating-missed", { rating: "4.2", wanted: "4.3" }]]],
  [{ minRating: 4 }, { rating: "0.00" }, [["against", "wishes/rating-missed", { rating: null, wanted: "4.0" }]]],
  [{}, {}, []],
])("of the wishes %j and %j is said %j", (wishes, facts, reasons) => {
  expect(said(wishes, facts)).toEqual(reasons);
});

test("availability is told first, then the rate, then the rating", () => {
  expect(said({ minRating: 4, maxRate: 90, available: true }).map(([, code]) => code)).toEqual([
    "availability/now",
    "wishes/rate-met",
    "wishes/rating-met",
  ]);
});

test("a wish orders people of one band alone, and moves no one past who was asked for by name", () => {
  const person = (id: string, score: number, missed: number, isNamed = false) => ({ id, score, missed, isNamed });
  const order = (...people: ReturnType<typeof person>[]) =>
    orderByMissed(people, ({ missed }) => missed)
      .map(({ id }) => id)
      .join(" ");
  expect(order(person("a", 90, 2), person("b", 70, 0), person("c", 66, 1))).toBe("b c a");
  expect(order(person("a", 90, 2), person("b", 50, 0))).toBe("a b");
  expect(order(person("a", 90, 1), person("b", 80, 1))).toBe("a b");
  expect(order(person("a", 90, 0), person("b", 10, 2, true))).toBe("b a");
  expect(order(person("a", 10, 2), person("b", 5, 0))).toBe("b a");
});
