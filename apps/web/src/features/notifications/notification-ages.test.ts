import { expect, test } from "vitest";
import { groupByAge } from "./notification-ages.ts";

test("a list is split by how many of the reader's days ago things happened", () => {
  const at = (createdAt: string) => ({ createdAt });
  const items = [
    at("2026-11-21T09:00:30.000Z"), // a clock that is a little ahead
    at("2026-11-20T19:00:00.000Z"), // already the 21st in Kathmandu, where the tests live
    at("2026-11-20T10:00:00.000Z"),
    at("2026-11-15T10:00:00.000Z"),
    at("2026-11-14T10:00:00.000Z"),
  ];
  const groups = groupByAge(items, new Date("2026-11-21T09:00:00.000Z"));
  expect(groups.map(({ age, items: held }) => [age, held.length])).toEqual([
    ["today", 2],
    ["yesterday", 1],
    ["thisWeek", 1],
    ["earlier", 1],
  ]);
  expect(groupByAge([], new Date())).toEqual([]);
});
