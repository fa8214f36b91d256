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
  expect(sortFor({ sort, scope, expertId })).toBe(expected);
});
