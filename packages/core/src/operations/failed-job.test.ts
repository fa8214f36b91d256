import { describe, expect, test } from "vitest";
import { refusalOf } from "../testing/refusal-of.ts";
import { assertCanRetryJob, assertCanRetryQueue, canRetryQueue, rolesThatRetry, tellJobError } from "./failed-job.ts";

const SUPPORT = { adminRole: "support" } as const;
const FULL = { adminRole: "full" } as const;
const MAIL = { queue: "deliver-event", isTimed: false };
const REFUND = { queue: "send-refund", isTimed: false };
const CLOCK = { queue: "clean-up", isTimed: true };

describe("failed jobs", () => {
  test("of money are worked again by whoever looks after money, and the others by operations", () => {
    expect([MAIL, REFUND].map(({ queue }) => rolesThatRetry(queue))).toEqual([["support", "full"], ["full"]]);
    expect(canRetryQueue(SUPPORT, MAIL)).toBe(true);
    expect(canRetryQueue(SUPPORT, REFUND)).toBe(false);
    expect(canRetryQueue({ adminRole: "finance" }, REFUND)).toBe(false);
    expect(canRetryQueue(FULL, REFUND)).toBe(true);
    expect(canRetryQueue({ adminRole: null }, MAIL)).toBe(false);
    expect(refusalOf(() => assertCanRetryQueue(SUPPORT, REFUND))).toBe("forbidden access/not-of-role");
  });

  test("that the clock brings again are not worked by hand", () => {
    expect(canRetryQueue(FULL, CLOCK)).toBe(false);
    expect(refusalOf(() => assertCanRetryQueue(FULL, CLOCK))).toBe("conflict jobs/timed");
    expect(refusalOf(() => assertCanRetryQueue(FULL, undefined))).toBe("not_found jobs/no-queue");
  });

  test("that are gone or did not fail are told apart", () => {
    expect(refusalOf(() => assertCanRetryJob(FULL, undefined))).toBe("not_found jobs/not-found");
    expect(refusalOf(() => assertCanRetryJob(FULL, { ...MAIL, hasFailed: false }))).toBe("conflict jobs/not-failed");
    expect(() => assertCanRetryJob(FULL, { ...MAIL, hasFailed: true })).not.toThrow();
  });
});

describe("why a job failed", () => {
  test.each([
    ["Error: connect ECONNREFUSED 10.0.0.7:25", "Error: connect ECONNREFUSED 10.0.0.7:25"],
    ["smtp://mailer:s3cret@mail.example:587 said no", "smtp://[hidden]mail.example:587 said no"],
    ["GET https://files.example/a.pdf?X-Amz-Signature=abc failed", "GET https://files.example/a.pdf[hidden] failed"],
    ["No such key: sk_live_51Nabc", "No such key: [hidden]"],
    ["Authorization: Bearer abc.def-1 refused", "Authorization: [hidden] refused"],
    ["550 <noor@post.example>: unknown", "550 <[hidden]>: unknown"],
    ["token eyJhbGciOiJIUzI1NiIsInR5cCI6 is old", "token [hidden] is old"],
    [
      "There is no refund 7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0060.",
      "There is no refund 7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0060.",
    ],
  ])("%s is told without what is secret", (error, told) => {
    expect(tellJobError(error)).toBe(told);
  });

  test("is cut at 300 characters", () => {
    const reason = tellJobError("It broke. ".repeat(60));
    expect(reason.length).toBeLessThanOrEqual(300);
    expect(reason.endsWith("broke.…")).toBe(true);
  });

  test("is looked through no further than its first 2,000 characters", () => {
    expect(tellJobError(`Bearer ${"a".repeat(1_900)} is old`)).toBe("[hidden] is old");
    expect(tellJobError(`Bearer ${"a".repeat(2_100)} is old`)).toBe("[hidden]");
  });
});
