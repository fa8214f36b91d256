import { expect, test } from "vitest";
import {
  completesAt,
  endingOverdueBefore,
  endingReminderBefore,
  endingRemindersDue,
  settledAtRestoring,
} from "./ending-clock.ts";

const day = (nth: number) => new Date(Date.UTC(2026, 0, nth));
const settled = day(1);

test("a project completes automatically 30 days after its last milestone was settled", () => {
  expect(completesAt(settled)).toEqual(day(31));
  expect(endingOverdueBefore(day(31))).toEqual(settled);
});

test.each([
  [7, 0],
  [8, 1],
  [21, 1],
  [22, 2],
  [40, 2],
])("on January %i its client should have had %i reminders", (nth, count) => {
  expect(endingRemindersDue(settled, day(nth))).toBe(count);
  expect(settled <= endingReminderBefore(day(nth))).toBe(count > 0);
});

test("a client who is restored has three days for an answer", () => {
  expect(completesAt(settledAtRestoring(day(50)))).toEqual(day(53));
});
