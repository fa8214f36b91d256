import { describe, expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import { assertMayClose, assertMayReopen, assertWithoutFaults, monthAfter, monthsBetween } from "./month-closing.ts";

const refusal = (act: () => void): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : "another error";
  }
};

describe("months", () => {
  test.each([
    ["2026-01", "2026-02"],
    ["2026-12", "2027-01"],
    ["1999-12", "2000-01"],
  ])("after %s comes %s", (month, next) => expect(monthAfter(month)).toBe(next));

  test("are counted with both ends, over a year's end, and not at all where the last is before the first", () => {
    expect(monthsBetween("2026-11", "2027-01")).toEqual(["2026-11", "2026-12", "2027-01"]);
    expect(monthsBetween("2026-11", "2026-11")).toEqual(["2026-11"]);
    expect(monthsBetween("2026-11", "2026-10")).toEqual([]);
  });
});

describe("a month is closed", () => {
  const endsAt = new Date("2026-11-01T00:00:00Z");
  const over = new Date("2026-11-02T00:00:00Z");
  test.each<[string, string | null, Date, string | null]>([
    ["2026-10", "2026-10", over, null],
    ["2026-10", "2026-10", new Date(over.getTime() - 1), "books/not-over"],
    ["2026-10", "2026-10", new Date("2026-10-20T00:00:00Z"), "books/not-over"],
    ["2026-10", "2026-09", over, "books/not-next"],
    ["2026-10", "2026-11", over, "books/not-next"],
    ["2026-10", null, over, "books/not-next"],
  ])("%s while %s is next, on %s: %s", (month, next, now, code) =>
    expect(refusal(() => assertMayClose(month, { next, endsAt }, now))).toBe(code),
  );

  test("only without a fault, and the first is told", () => {
    expect(refusal(() => assertWithoutFaults([]))).toBeNull();
    expect(() => assertWithoutFaults(["one", "two"])).toThrow(
      expect.objectContaining({ code: "books/faults", params: { first: "one", count: 2 } }),
    );
  });
});

test.each<[string, string | null, string | null]>([
  ["2026-10", "2026-10", null],
  ["2026-09", "2026-10", "books/not-last-closed"],
  ["2026-11", "2026-10", "books/not-last-closed"],
  ["2026-10", null, "books/not-last-closed"],
])("%s is reopened while %s was closed last: %s", (month, last, code) =>
  expect(refusal(() => assertMayReopen(month, last))).toBe(code),
);
