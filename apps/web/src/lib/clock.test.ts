import { afterEach, expect, test, vi } from "vitest";
import { currentMs, currentTime } from "./clock.ts";

afterEach(() => {
  delete document.documentElement.dataset["clockAhead"];
  vi.useRealTimers();
});

test("the time is the browser's, or ahead of it by what the page of a rehearsal says", () => {
  vi.useFakeTimers({ now: new Date("2026-03-02T09:00:00.000Z") });
  expect(currentTime().toISOString()).toBe("2026-03-02T09:00:00.000Z");
  document.documentElement.dataset["clockAhead"] = "86400000";
  expect(currentTime().toISOString()).toBe("2026-03-03T09:00:00.000Z");
  expect(currentMs()).toBe(Date.parse("2026-03-03T09:00:00.000Z"));
});
