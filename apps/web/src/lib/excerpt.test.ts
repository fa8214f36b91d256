import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

test("what is short stands as it was typed, on one line", () => {
  expect(excerptOf(" price\nlists  for bakers ")).toBe("price lists for bakers");
  expect(excerptOf("a".repeat(64))).toBe("a".repeat(64));
});

test("what is long is cut between two words, and never inside a character", () => {
  expect(excerptOf("Our bank keeps asking about our ratios, and we may breach the covenants in spring")).toBe(
    "Our bank keeps asking about our ratios, and we may breach the…",
  );
  expect(excerptOf(`a${"🙂".repeat(40)}`)).toBe(`a${"🙂".repeat(31)}…`);
  expect(excerptOf(`${"word ".repeat(12)}end, and more of it`)).toBe(`${"word ".repeat(12)}end…`);
});
