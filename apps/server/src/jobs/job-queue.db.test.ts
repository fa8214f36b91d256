import type { RefundId, UserId } from "@quorate/core/ids";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type OpenJobQueue, openJobQueue, openJobSender } from "./job-queue.ts";

const BURST = 15;

let database: TestDatabase;
let jobs: OpenJobQueue;
const attempts: string[] = [];
const errors: Error[] = [];
const handle = async ({ userId }: { userId: UserId }) => {
  attempts.push(userId);
  const isFirstAttempt = attempts.filter((id) => id === userId).length === 1;
  if (userId === "unlucky" && isFirstAttempt) throw new Error("The mail server is away.");
};

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await openJobQueue(database.config, (error) => errors.push(error));
  const unexpected = () => Promise.reject(new Error("No such job was enqueued."));
  await jobs.work(
    {
      "send-verification-mail": handle,
      "send-password-reset-mail": unexpected,
      "send-submission-reminder-mail": unexpected,
      "close-checkout-page": unexpected,
      "read-card": unexpected,
      "follow-card": unexpected,
      "charge-renewal": unexpected,
      "send-refund": unexpected,
      "send-reversal": unexpected,
      "send-transfer": unexpected,
      "read-payout-account": unexpected,
      "read-bank-payout": unexpected,
      "hold-bank-payouts": unexpected,
      "send-connection-invited-mail": unexpected,
      "send-connection-accepted-mail": unexpected,
      "send-profile-hidden-mail": unexpected,
      "check-document": unexpected,
      "check-file": unexpected,
      "remove-file": unexpected,
      "remove-picture": unexpected,
      "deliver-event": unexpected,
      "remove-document": unexpected,
      "run-reconciliation": unexpected,
      "send-webhooks": unexpected,
      "settle-verification": unexpected,
    },
    [],
  );
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const enqueue = (userId: string) => jobs.enqueue(database.db, "send-verification-mail", { userId: userId as UserId });

test("jobs that come all at once are all done within seconds, and one that fails does not repeat the others", async () => {
  const ids = [...Array.from({ length: BURST }, (_, n) => `user-${n}`), "unlucky"];
  await Promise.all(ids.map(enqueue));
  await vi.waitFor(() => expect(attempts).toHaveLength(ids.length + 1), { timeout: 15_000, interval: 100 });
  expect(attempts.toSorted()).toEqual([...ids, "unlucky"].toSorted());
  expect(errors).toEqual([]);
}, 25_000);

test("a job that is put off is not worked before its time", async () => {
  const notBefore = new Date(Date.now() + 3_600_000);
  await jobs.enqueue(database.db, "send-refund", { refundId: "put-off" as RefundId }, notBefore);
  const { rows } = await sql<{ state: string; start_after: Date }>`
    select state, start_after from pgboss.job where name = 'send-refund'`.execute(database.db);
  expect(rows).toEqual([{ state: "created", start_after: notBefore }]);
});

test("in a rehearsal a job is put off by the clock that is ahead, while the queue goes by the database's", async () => {
  const ahead = await openJobQueue(database.config, (error) => errors.push(error), false, { clockAheadMs: 86_400_000 });
  const inAnHour = new Date(Date.now() + 3_600_000);
  const notBefore = new Date(inAnHour.getTime() + 86_400_000);
  await ahead.enqueue(database.db, "send-refund", { refundId: "ahead" as RefundId }, notBefore);
  await ahead.stop();
  const { rows } = await sql<{ start_after: Date }>`
    select start_after from pgboss.job where name = 'send-refund' and data ->> 'refundId' = 'ahead'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ start_after: inAnHour }]);
});

test("a command without a server leaves its job in the database, which the next server works", async () => {
  const sender = await openJobSender(database.config, (error) => errors.push(error));
  await sender.enqueue(database.db, "send-verification-mail", { userId: "of a command" as UserId });
  await sender.stop();
  await vi.waitFor(() => expect(attempts).toContain("of a command"), 10_000);
});
