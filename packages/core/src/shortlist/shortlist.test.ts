import { expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import { assertShortlistHasRoom, SHORTLIST_MAX } from "./shortlist.ts";

test("takes experts up to its limit and then no other, but never refuses whoever is on it", () => {
  expect(() => assertShortlistHasRoom({ count: SHORTLIST_MAX - 1, holdsExpert: false })).not.toThrow();
  expect(() => assertShortlistHasRoom({ count: SHORTLIST_MAX, holdsExpert: true })).not.toThrow();
  expect(() => assertShortlistHasRoom({ count: SHORTLIST_MAX, holdsExpert: false })).toThrow(
    saying("Remove one first"),
  );
});
