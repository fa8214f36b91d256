import { describe, expect, test } from "vitest";
import {
  assertCanReplayWebhook,
  judgeAttempt,
  WEBHOOK_ATTEMPTS_MAX,
  WEBHOOK_PAUSES_MS,
  type WebhookAnswer,
} from "./webhook-delivery.ts";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const HOUR_MS = 3_600_000;
const failed: WebhookAnswer = { status: 500, failure: "status" };

describe("an attempt", () => {
  test("that arrived ends the delivery, and the endpoint fails no more", () => {
    const verdict = judgeAttempt({ status: 204, failure: null }, { attempts: 3 }, { failingSince: NOW }, NOW);
    expect(verdict).toEqual({
      delivery: { status: "delivered", nextAttemptAt: null },
      endpoint: { failingSince: null, stop: null },
    });
  });

  test("that failed is repeated after pauses that only grow, the first after five seconds, for three days", () => {
    const pauses = WEBHOOK_PAUSES_MS.map((_, index) => {
      const { delivery } = judgeAttempt(failed, { attempts: index + 1 }, { failingSince: null }, NOW);
      expect(delivery.status).toBe("pending");
      return (delivery.nextAttemptAt?.getTime() ?? 0) - NOW.getTime();
    });
    expect(pauses[0]).toBe(5_000);
    expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses);
    expect(new Set(pauses).size).toBe(pauses.length);
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / HOUR_MS;
    expect([hours > 71, hours <= 72]).toEqual([true, true]);
  });

  test("the last that failed ends the delivery, and the endpoint where nothing arrived in all that time", () => {
    const days = (n: number) => new Date(NOW.getTime() - n * 24 * HOUR_MS);
    const last = { attempts: WEBHOOK_ATTEMPTS_MAX };
    expect(judgeAttempt(failed, last, { failingSince: days(3) }, NOW)).toEqual({
      delivery: { status: "failed", nextAttemptAt: null },
      endpoint: { failingSince: days(3), stop: "failing" },
    });
    expect(judgeAttempt(failed, last, { failingSince: days(1) }, NOW).endpoint.stop).toBeNull();
    expect(judgeAttempt(failed, { attempts: 1 }, { failingSince: days(30) }, NOW).endpoint.stop).toBeNull();
  });

  test("that was answered with 410 is the last one, and stops the endpoint at once", () => {
    expect(judgeAttempt({ status: 410, failure: "status" }, { attempts: 1 }, { failingSince: null }, NOW)).toEqual({
      delivery: { status: "failed", nextAttemptAt: null },
      endpoint: { failingSince: NOW, stop: "gone" },
    });
  });

  test("that failed first says since when the endpoint fails, and later ones leave it", () => {
    expect(judgeAttempt(failed, { attempts: 1 }, { failingSince: null }, NOW).endpoint.failingSince).toEqual(NOW);
    const before = new Date(NOW.getTime() - 1_000);
    expect(judgeAttempt(failed, { attempts: 2 }, { failingSince: before }, NOW).endpoint.failingSince).toEqual(before);
  });
});

test("what is still on its way is not replayed; what arrived or was given up is", () => {
  expect(() => assertCanReplayWebhook({ status: "pending" })).toThrow(
    expect.objectContaining({ kind: "conflict", code: "webhooks/still-pending" }),
  );
  expect(() => assertCanReplayWebhook({ status: "delivered" })).not.toThrow();
  expect(() => assertCanReplayWebhook({ status: "failed" })).not.toThrow();
});
