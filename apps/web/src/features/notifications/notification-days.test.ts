import { expect, test } from "vitest";
import { groupByDay } from "./notification-days.ts";

test("a list in order of time is split into the reader's days", () => {
  const at = (createdAt: string) => ({ createdAt });
  const items = [
    at("2026-11-21T08:00:00.000Z"),
    at("2026-11-20T19:00:00.000Z"), // already the 21st in Kathmandu, where the tests live
    at("2026-11-20T10:00:00.000Z"),
    at("2026-11-18T10:00:00.000Z"),
  ];
  const days = groupByDay(items, new Date("2026-11-21T09:00:00.000Z"));
  expect(days.map(({ title, items: held }) => [title, held.length])).toEqual([
    ["Today", 2],
    ["Yesterday", 1],
    ["Nov 18, 2026", 1],
  ]);
  expect(groupByDay([], new Date())).toEqual([]);
});
