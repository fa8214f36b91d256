import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  guardsOfTry,
  LOG_IN_FAILURES_MAX,
  LOG_IN_LOCK_MS,
  LOG_IN_WINDOW_MS,
  type LogInGuard,
  type LogInGuardKind,
  lockedForSeconds,
  withoutTry,
  withTry,
} from "./log-in-guard.ts";

const start = new Date("2026-11-21T10:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const guard = (kind: LogInGuardKind, tries: readonly Date[] = []): LogInGuard => ({ kind, subject: "x", tries });
const tryTimes = (times: number, at: Date, start: LogInGuard) => {
  let next = start;
  for (let i = 0; i < times; i++) next = { ...next, tries: withTry(next, at) };
  return next;
};

describe("the log-in guard", () => {
  test("locks after ten failures on an account or a device, and fifty from a network", () => {
    expect(LOG_IN_FAILURES_MAX).toEqual({ account: 10, device: 10, network: 50 });
  });

  test.each(["account", "device", "network"] as const)(
    "of %s: one failure less locks nothing, the last locks for fifteen minutes",
    (kind) => {
      const almost = tryTimes(LOG_IN_FAILURES_MAX[kind] - 1, start, guard(kind));
      expect(lockedForSeconds(almost, start)).toBeNull();
      const locked = tryTimes(1, after(60_000), almost);
      expect(lockedForSeconds(locked, after(60_000))).toBe(LOG_IN_LOCK_MS / 1000);
      expect(lockedForSeconds(locked, after(60_000 + LOG_IN_LOCK_MS - 1))).toBe(1);
    },
  );

  test("a failure counts for fifteen minutes from when it was, however the others lie", () => {
    const almost = tryTimes(5, after(60_000), tryTimes(4, start, guard("account")));
    const later = after(LOG_IN_WINDOW_MS);
    expect(withTry(almost, later)).toHaveLength(6);
    expect(withTry(almost, after(LOG_IN_WINDOW_MS - 1))).toHaveLength(10);
  });

  test("a lock ends by itself and counting starts anew", () => {
    const locked = tryTimes(9, after(60_000), tryTimes(1, start, guard("account")));
    const end = after(60_000 + LOG_IN_LOCK_MS);
    expect(lockedForSeconds(locked, end)).toBeNull();
    expect(withTry(locked, end)).toEqual([end]);
  });

  test("a try that was right is taken back, and nothing else with it", () => {
    const tried = tryTimes(1, after(5), tryTimes(9, start, guard("account")));
    expect(lockedForSeconds(tried, after(5))).not.toBeNull();
    expect(withoutTry(tried, after(5))).toEqual(Array.from({ length: 9 }, () => start));
    expect(withoutTry(tried, start)).toHaveLength(9);
    expect(withoutTry(tried, after(7))).toHaveLength(10);
  });

  test("whatever the times, no fifteen minutes hold more failures than the limit", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 120 * 60_000 }), { maxLength: 80 }), (offsets) => {
        let tried = guard("account");
        const admitted: number[] = [];
        for (const ms of offsets.toSorted((a, b) => a - b)) {
          if (lockedForSeconds(tried, after(ms)) !== null) continue;
          tried = { ...tried, tries: withTry(tried, after(ms)) };
          admitted.push(ms);
        }
        for (const from of admitted) {
          const within = admitted.filter((ms) => ms >= from && ms < from + LOG_IN_WINDOW_MS);
          expect(within.length).toBeLessThanOrEqual(LOG_IN_FAILURES_MAX.account);
        }
      }),
    );
  });
});

describe("a try", () => {
  const tried = { email: "ada@people.example", network: "192.0.2.7" };

  test("of an unknown device counts for the account and the network", () => {
    expect(guardsOfTry({ ...tried, deviceId: null })).toEqual([
      { kind: "account", subject: "ada@people.example" },
      { kind: "network", subject: "192.0.2.7" },
    ]);
  });

  test("of a known device counts for the device alone: what strangers and neighbours try does not touch it", () => {
    expect(guardsOfTry({ ...tried, deviceId: "d" })).toEqual([{ kind: "device", subject: "d" }]);
  });
});
