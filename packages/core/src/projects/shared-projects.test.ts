import { expect, test } from "vitest";
import { PROJECT_STATUSES } from "./project.ts";
import { bySharedInterest } from "./shared-projects.ts";

test("what is being worked on comes first and what was given up last; of equals the newest", () => {
  const projects = PROJECT_STATUSES.flatMap((status) =>
    [1, 2].map((day) => ({ status, createdAt: new Date(Date.UTC(2026, 0, day)) })),
  );
  const order = projects
    .toSorted(bySharedInterest)
    .map(({ status, createdAt }) => `${status} ${createdAt.getUTCDate()}`);
  expect(order).toEqual([
    "in_progress 2",
    "in_progress 1",
    "open 2",
    "open 1",
    "completed 2",
    "completed 1",
    "cancelled 2",
    "cancelled 1",
  ]);
});
