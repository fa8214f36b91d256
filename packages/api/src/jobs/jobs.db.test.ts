import type { JobId } from "@quorate/core/ids";
import { QUEUE_WORDS } from "@quorate/core/operations/queue-words";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FailedJob, FormerJobs, JobName } from "../ports/job-queue.ts";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

const job = (n: number, more: Partial<FailedJob>): FailedJob => ({
  id: `7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f00${n}` as JobId,
  queue: "deliver-event",
  isTimed: false,
  attempts: 9,
  error: "Error: connect ECONNREFUSED 127.0.0.1:25",
  createdAt: t.clock.now(),
  failedAt: t.clock.now(),
  ...more,
});
const MAIL = () => job(61, {});
const REFUND = () => job(62, { queue: "send-refund", error: "No such key: sk_live_51Nabc" });
const CLOCK = () => job(63, { queue: "clean-up", isTimed: true, error: null });

const auditLines = () =>
  t.db.selectFrom("audit_log").select(["action", "after"]).where("action", "like", "job%").orderBy("id").execute();

// spec 10.24
test("an administrator sees what failed and why, without what is secret in it, and what may be worked again", async () => {
  t.failedJobs.push(MAIL(), REFUND(), CLOCK());
  const support = callAs(t, await signUpAdmin(t, "support")).jobs;
  expect(await support.list({})).toEqual([
    {
      ...MAIL(),
      createdAt: t.clock.now().toISOString(),
      failedAt: t.clock.now().toISOString(),
      canRetry: true,
    },
    expect.objectContaining({ queue: "send-refund", error: "No such key: [hidden]", canRetry: false }),
    expect.objectContaining({ queue: "clean-up", error: null, canRetry: false }),
  ]);
  expect((await support.list({ queue: "send-refund" })).map(({ id }) => id)).toEqual([REFUND().id]);
  expect(await support.list({ limit: 2, cursor: REFUND().id })).toMatchObject([{ id: CLOCK().id }]);
  expect((await support.queues()).map(({ queue, failedCount, canRetry }) => [queue, failedCount, canRetry])).toEqual([
    ["clean-up", 1, false],
    ["deliver-event", 1, true],
    ["send-refund", 1, false],
  ]);
});

// spec 10.25
test("one is worked again once, and the log says who had it so", async () => {
  t.failedJobs.push(MAIL());
  const { id } = MAIL();
  const admin = callAs(t, await signUpAdmin(t)).jobs;
  expect(await admin.retry({ id })).toEqual({ queue: "deliver-event", retriedCount: 1 });
  expect(await admin.list({})).toEqual([]);
  await expect(admin.retry({ id })).rejects.toEqual(refusal("CONFLICT", "jobs/not-failed"));
  await expect(admin.retry({ id: REFUND().id })).rejects.toEqual(refusal("NOT_FOUND", "jobs/not-found"));
  expect(await auditLines()).toEqual([{ action: "job.retried", after: { queue: "deliver-event", jobId: id } }]);
});

test("a queue is worked again as a whole, and a second time there is nothing to write of", async () => {
  t.failedJobs.push(MAIL(), job(64, {}), REFUND());
  const admin = callAs(t, await signUpAdmin(t)).jobs;
  expect(await admin.retryQueue({ queue: "deliver-event" })).toEqual({ queue: "deliver-event", retriedCount: 2 });
  expect((await admin.list({})).map(({ id }) => id)).toEqual([REFUND().id]);
  expect(await admin.retryQueue({ queue: "deliver-event" })).toEqual({ queue: "deliver-event", retriedCount: 0 });
  await expect(admin.retryQueue({ queue: "no-such-queue" })).rejects.toEqual(refusal("NOT_FOUND", "jobs/no-queue"));
  expect(await auditLines()).toEqual([{ action: "jobs.retried", after: { queue: "deliver-event", count: 2 } }]);
});

// spec 10.25
test("jobs of money are not worked again by support, and those of the clock by nobody", async () => {
  t.failedJobs.push(REFUND(), CLOCK());
  const [support, full] = [await signUpAdmin(t, "support"), await signUpAdmin(t)].map(
    (viewer) => callAs(t, viewer).jobs,
  );
  const { id } = REFUND();
  for (const act of [() => support?.retry({ id }), () => support?.retryQueue({ queue: "send-refund" })])
    await expect(act()).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(full?.retry({ id: CLOCK().id })).rejects.toEqual(refusal("CONFLICT", "jobs/timed"));
  await expect(full?.retryQueue({ queue: "clean-up" })).rejects.toEqual(refusal("CONFLICT", "jobs/timed"));
  expect(await full?.retry({ id })).toEqual({ queue: "send-refund", retriedCount: 1 });
});

test("every queue of ours has words: the compiler says so", () => {
  const words: Readonly<Record<JobName | keyof FormerJobs, string>> = QUEUE_WORDS;
  expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
});
