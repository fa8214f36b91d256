import { expect, test } from "vitest";
import { whoAndWhere } from "./expert-words.ts";

test.each([
  ["Amara", "Lindqvist Ltd", "Milan", "Amara, Lindqvist Ltd, Milan"],
  ["Amara", null, "Milan", "Amara, Milan"],
  ["Amara", null, null, "Amara"],
])("%s of %s in %s is %j", (name, company, location, words) =>
  expect(whoAndWhere({ name, company, location })).toBe(words),
);
