import fc from "fast-check";
import { expect, test } from "vitest";
import { HELD_AGES, heldDays, sortByHeldAge } from "./held-age.ts";

test("a day has passed when 24 hours have, and nothing is held for less than none", () => {
  const escrowedAt = new Date("2026-03-02T09:00:00.000Z");
  const after = (ms: number) => heldDays(escrowedAt, new Date(escrowedAt.getTime() + ms));
  expect([after(-5), after(0), after(86_399_999), after(86_400_000), after(89.5 * 86_400_000)]).toEqual([
    0, 0, 0, 1, 89,
  ]);
});

test("the ages follow each other without a gap", () => {
  HELD_AGES.slice(1).forEach(({ from }, index) => {
    expect(from).toBe((HELD_AGES[index]?.to ?? Number.NaN) + 1);
  });
  expect(HELD_AGES.at(-1)?.to).toBeNull();
});

test("whatever is held is in one age", () => {
  const held = fc.record({ days: fc.nat(500), count: fc.nat(50), amountMinor: fc.nat(10_000_000) });
  fc.assert(
    fc.property(fc.array(held), (all) => {
      const ages = sortByHeldAge(all);
      const sum = (of: "count" | "amountMinor", list: readonly { count: number; amountMinor: number }[]) =>
        list.reduce((total, each) => total + each[of], 0);
      expect(sum("count", ages)).toBe(sum("count", all));
      expect(sum("amountMinor", ages)).toBe(sum("amountMinor", all));
    }),
  );
  expect(
    sortByHeldAge([
      { days: 75, count: 1, amountMinor: 5 },
      { days: 76, count: 2, amountMinor: 7 },
    ]),
  ).toMatchObject([
    { count: 0 },
    { count: 0 },
    { from: 61, to: 75, count: 1, amountMinor: 5 },
    { from: 76, to: 89, count: 2, amountMinor: 7 },
    { count: 0 },
  ]);
});
