import type { JobId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { failedJobsOf } from "./failed-jobs.ts";

const NOW = () => new Date(Date.now() + 1_000);
const CRON_NEVER = "0 0 1 1 *";

let database: TestDatabase;
let boss: PgBoss;
const jobs = () => failedJobsOf(boss);

beforeAll(async () => {
  database = await createTestDatabase();
  boss = new PgBoss({ ...database.config, max: 2, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue("send-refund", { retryLimit: 0 });
  await boss.createQueue("deliver-event", { retryLimit: 0 });
  await boss.createQueue("clean-up", { retryLimit: 0 });
  await boss.schedule("clean-up", CRON_NEVER);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
});
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(database.db);
});

/** Works a job as the server does, and has it fail. */
async function fail(queue: string, output: object): Promise<JobId> {
  const id = await boss.send(queue, { of: "test" });
  await boss.fetch(queue);
  await boss.fail(queue, String(id), output);
  return String(id) as JobId;
}

const page = (more: { queue?: string; cursor?: string; limit?: number } = {}) =>
  jobs().listFailed(database.db, { limit: 10, ...more });
const inTransaction = <T>(act: (trx: Trx) => Promise<T>) => database.db.transaction().execute(act);

// spec 10.24
test("what failed is told with its queue, tries and error, the newest first and page by page; the rest is not", async () => {
  const refund = await fail("send-refund", { message: "Error: the card processor is away" });
  const mail = await fail("deliver-event", new Error("No such person."));
  const clock = await fail("clean-up", { value: "thrown without an error" });
  await boss.send("send-refund", {});
  const all = await page();
  expect(all.map(({ id, queue, isTimed, attempts, error }) => [id, queue, isTimed, attempts, error])).toEqual([
    [clock, "clean-up", true, 1, "thrown without an error"],
    [mail, "deliver-event", false, 1, "No such person."],
    [refund, "send-refund", false, 1, "Error: the card processor is away"],
  ]);
  expect(all[0]?.failedAt).toBeInstanceOf(Date);
  expect((await page({ queue: "send-refund" })).map(({ id }) => id)).toEqual([refund]);
  expect((await page({ limit: 1 })).map(({ id }) => id)).toEqual([clock]);
  expect((await page({ cursor: clock })).map(({ id }) => id)).toEqual([mail, refund]);
});

test("each queue says what is due, since when, and what has failed", async () => {
  await fail("deliver-event", { message: "Refused." });
  await boss.send("send-refund", {});
  await boss.send("send-refund", {}, { startAfter: 3_600 });
  const queues = await jobs().listQueues(database.db, NOW());
  expect(queues.map(({ dueSince, ...state }) => ({ ...state, isSince: dueSince !== null }))).toEqual([
    { queue: "clean-up", isTimed: true, dueCount: 0, failedCount: 0, isSince: false },
    { queue: "deliver-event", isTimed: false, dueCount: 0, failedCount: 1, isSince: false },
    { queue: "send-refund", isTimed: false, dueCount: 1, failedCount: 0, isSince: true },
  ]);
});

test("one is worked again alone, with its payload, and a whole queue without the others", async () => {
  const [one, two] = [await fail("deliver-event", { message: "A" }), await fail("deliver-event", { message: "B" })];
  const refund = await fail("send-refund", { message: "C" });
  expect(await inTransaction((trx) => jobs().retryFailed(trx, { queue: "deliver-event", id: one }))).toBe(1);
  expect(await boss.fetch("deliver-event")).toMatchObject([{ id: one, data: { of: "test" } }]);
  expect(await inTransaction((trx) => jobs().retryFailed(trx, { queue: "deliver-event" }))).toBe(1);
  expect(await boss.fetch("deliver-event")).toMatchObject([{ id: two }]);
  expect((await page()).map(({ id }) => id)).toEqual([refund]);
});

// spec 10.25
test("of two who ask at once one has it worked again, and the other finds that it has not failed any more", async () => {
  const id = await fail("send-refund", { message: "Away." });
  const found: (boolean | undefined)[] = [];
  const ask = () =>
    inTransaction(async (trx) => {
      const job = await jobs().lockJob(trx, id);
      found.push(job?.hasFailed);
      // Long enough for the other to come to the lock.
      await new Promise((resolve) => setTimeout(resolve, 150));
      return job?.hasFailed ? await jobs().retryFailed(trx, { queue: job.queue, id }) : 0;
    });
  expect((await Promise.all([ask(), ask()])).reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(found).toEqual([true, false]);
});

test("what is rolled back was not worked again", async () => {
  const id = await fail("send-refund", { message: "Away." });
  await expect(
    inTransaction(async (trx) => {
      await jobs().retryFailed(trx, { queue: "send-refund", id });
      throw new Error("The line of the log could not be written.");
    }),
  ).rejects.toThrow("could not be written");
  expect((await page()).map((job) => job.id)).toEqual([id]);
});

test("a queue of its own and an id of no one's are not found", async () => {
  const nobodys = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0060" as JobId;
  expect(await inTransaction((trx) => jobs().lockJob(trx, nobodys))).toBeUndefined();
  expect(await inTransaction((trx) => jobs().findQueue(trx, "no-such-queue"))).toBeUndefined();
  expect(await inTransaction((trx) => jobs().findQueue(trx, "clean-up"))).toEqual({ queue: "clean-up", isTimed: true });
});
