import { expect, test } from "vitest";
import { inOrder } from "./cash-flow.ts";

test("the nearest date comes first, a day before the moments of it", () => {
  const at = (date: string) => ({ kind: "plan" as const, at: date, amountMinor: 1, title: date, project: null });
  const dates = ["2026-12-03T09:00:00.000Z", "2026-12-04", "2026-12-03", "2026-12-02T23:59:00.000Z"];
  expect(inOrder(dates.map(at)).map(({ title }) => title)).toEqual([
    "2026-12-02T23:59:00.000Z",
    "2026-12-03",
    "2026-12-03T09:00:00.000Z",
    "2026-12-04",
  ]);
});
