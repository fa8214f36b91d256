import { describe, expect, test } from "vitest";
import { currencyAtStart } from "./currency-choice.ts";

const chosenAt = new Date("2026-03-02T09:00:00.000Z");

describe("the currency of an installation", () => {
  test.each(["GBP", "EUR", "USD"] as const)("is %s where the first start asks for it", (asked) => {
    expect(currencyAtStart({ currency: "GBP", chosenAt: null }, asked)).toBe(asked);
  });

  test("is pounds where the first start asks for none", () => {
    expect(currencyAtStart({ currency: "USD", chosenAt: null }, undefined)).toBe("GBP");
  });

  test.each(["GBP", "EUR", undefined] as const)("stays what it is when a later start asks for %s", (asked) => {
    expect(currencyAtStart({ currency: "USD", chosenAt }, asked)).toBe("USD");
  });
});
