import { describe, expect, test } from "vitest";
import { isSessionDueForTouch, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, sessionExpiry } from "./session-lifetime.ts";

const start = new Date("2026-11-01T00:00:00Z");
const day = (n: number) => new Date(start.getTime() + n * 24 * 3_600_000);

describe("a session", () => {
  // spec 6.5
  test("lives seven days from its last use", () => {
    expect(sessionExpiry(start, day(2)).getTime()).toBe(day(2).getTime() + SESSION_IDLE_MS);
  });

  // spec 6.5
  test("never lives longer than thirty days from log-in", () => {
    expect(sessionExpiry(start, day(28)).getTime()).toBe(start.getTime() + SESSION_ABSOLUTE_MS);
  });

  test("is written again only after an hour, and never past its absolute end", () => {
    expect(isSessionDueForTouch(start, sessionExpiry(start, start), new Date(start.getTime() + 3_599_000))).toBe(false);
    expect(isSessionDueForTouch(start, sessionExpiry(start, start), new Date(start.getTime() + 3_600_000))).toBe(true);
    expect(isSessionDueForTouch(start, new Date(start.getTime() + SESSION_ABSOLUTE_MS), day(29))).toBe(false);
  });
});
