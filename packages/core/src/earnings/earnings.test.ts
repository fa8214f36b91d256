import { expect, test } from "vitest";
import { averageProject, earningsParts } from "./earnings.ts";

const completed = { status: "completed", projects: 9, amountMinor: 118_670_00 } as const;
const running = { status: "in_progress", projects: 2, amountMinor: 23_880_00 } as const;

test("the total is the sum of a part for every status, those without a project included", () => {
  expect(earningsParts([running, completed])).toEqual({
    parts: [completed, running, { status: "cancelled", projects: 0, amountMinor: 0 }],
    totalMinor: 142_550_00,
  });
  expect(earningsParts([]).totalMinor).toBe(0);
});

test("the average is that of completed projects alone, to the nearest penny", () => {
  expect(averageProject([completed, running])).toBe(13_185_56);
  expect(averageProject([{ ...completed, projects: 2, amountMinor: 3 }])).toBe(2);
  expect(averageProject([running])).toBe(0);
  expect(averageProject([{ ...completed, projects: 0, amountMinor: 0 }])).toBe(0);
});
