import { expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import { assertCanSaveSearch, SAVED_SEARCHES_MAX } from "./saved-search.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `Search ${index}`);

test("takes a name once, however it is written", () => {
  expect(() => assertCanSaveSearch("Pricing", ["Tax"])).not.toThrow();
  expect(() => assertCanSaveSearch("PRICING", ["Pricing"])).toThrow(saying("with this name"));
});

test("takes twenty searches and no more", () => {
  expect(() => assertCanSaveSearch("One more", names(SAVED_SEARCHES_MAX - 1))).not.toThrow();
  expect(() => assertCanSaveSearch("One more", names(SAVED_SEARCHES_MAX))).toThrow(saying("Delete one first"));
});
