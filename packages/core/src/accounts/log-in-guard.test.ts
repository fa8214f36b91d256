import { describe, expect, test } from "vitest";
import {
  afterFailedLogIn,
  LOG_IN_FAILURES_MAX,
  LOG_IN_LOCK_MS,
  LOG_IN_WINDOW_MS,
  type LogInGuard,
  lockedForSeconds,
} from "./log-in-guard.ts";

const start = new Date("2026-11-21T10:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const failTimes = (times: number, at: Date, guard: LogInGuard | null = null) => {
  let next = guard;
  for (let i = 0; i < times; i++) next = afterFailedLogIn(next, at);
  return next;
};

describe("the log-in guard", () => {
  test("nine failures lock nothing, the tenth locks for fifteen minutes", () => {
    expect(lockedForSeconds(failTimes(LOG_IN_FAILURES_MAX - 1, start), start)).toBeNull();
    expect(lockedForSeconds(failTimes(LOG_IN_FAILURES_MAX, start), start)).toBe(LOG_IN_LOCK_MS / 1000);
  });

  test("failures older than the window do not count", () => {
    const guard = failTimes(LOG_IN_FAILURES_MAX - 1, start);
    expect(afterFailedLogIn(guard, after(LOG_IN_WINDOW_MS)).failures).toBe(1);
  });

  test("a lock ends by itself and counting starts anew", () => {
    const locked = failTimes(LOG_IN_FAILURES_MAX, after(60_000), failTimes(1, start));
    const end = after(60_000 + LOG_IN_LOCK_MS);
    expect(lockedForSeconds(locked, end)).toBeNull();
    expect(afterFailedLogIn(locked, end)).toMatchObject({ failures: 1, lockedUntil: null });
  });
});
