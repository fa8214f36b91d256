import { expect, test } from "vitest";
import { sortFor } from "./project-sort.ts";

test.each([
  ["newest", undefined, null, "newest"],
  ["budget", "open", null, "budget"],
  ["next-date", "mine", null, "next-date"],
  ["next-date", "open", "expert", "newest"],
  ["next-date", undefined, "expert", "newest"],
  ["fit", "open", "expert", "fit"],
  ["fit", "open", null, "newest"],
  ["fit", "mine", "expert", "newest"],
] as const)("%s of %s projects, for the expert %s, is %s", (sort, scope, expertId, expected) => {
  expect(sortFor({ sort, scope, expertId, hasWords: true })).toBe(expected);
});

test.each([undefined, "match"] as const)("%s is the best first for words, and the newest first without", (sort) => {
  expect(sortFor({ sort, scope: "open", expertId: null, hasWords: true })).toBe("match");
  expect(sortFor({ sort, scope: "open", expertId: null, hasWords: false })).toBe("newest");
});
