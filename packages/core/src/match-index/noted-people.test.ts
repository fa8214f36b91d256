import { expect, test } from "vitest";
import { createNotedPeople } from "./noted-people.ts";

test("whoever has most is looked at first, as many as there is room for, and nobody twice", () => {
  const noted = createNotedPeople();
  const shares = Array.from({ length: 1_024 }, (_, slot) => ((slot * 389) % 1_024) / 1_000);
  const isFull = shares.map((share, slot) => noted.note(slot + 5_000_000, share));
  expect(isFull.indexOf(true)).toBe(1_023);
  const seen: [number, number][] = [];
  noted.visitAll((slot, share) => seen.push([slot - 5_000_000, share]));
  expect(seen.map(([, share]) => share)).toEqual(shares.toSorted((one, other) => other - one));
  expect(seen.every(([slot, share]) => shares[slot] === share)).toBe(true);
  noted.visitAll(() => expect.fail("They were looked at before."));
});
