import type { ReconciliationId } from "@quorate/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { NIGHTLY_WINDOW_MS, recordReconciliation, runReconciliation } from "./run-reconciliation.service.ts";

let t: TestContext;
let admin: ReturnType<typeof callAs>;
beforeAll(async () => {
  t = await createTestContext();
  admin = callAs(t, await signUpAdmin(t));
});
afterAll(() => t.close());

const runJobs = async () => {
  for (const job of t.jobs.splice(0)) {
    if (job.name === "run-reconciliation") await runReconciliation(t.ports, job.payload.reconciliationId);
  }
};

// spec 10.29
test("a comparison is asked for, runs once however many ask, and says what came of it", async () => {
  const asked = await Promise.all([admin.reconciliations.start(), admin.reconciliations.start()]);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  expect(asked[0]).toMatchObject({ state: "running", finishedAt: null, differences: [], gateway: "sandbox" });
  expect(t.jobs.filter(({ name }) => name === "run-reconciliation")).toHaveLength(1);
  t.clock.advance({ minutes: 1 });
  await runJobs();
  const [id = ""] = asked.map((one) => one.id);
  const done = await admin.reconciliations.get({ id: id });
  expect(done).toMatchObject({
    state: "agreed",
    startedAt: "2026-03-02T09:00:00.000Z",
    finishedAt: "2026-03-02T09:01:00.000Z",
  });
  expect(done.askedBy).toContain("@");
  expect(new Date(done.since).getTime()).toBe(new Date(done.startedAt).getTime() - NIGHTLY_WINDOW_MS);
  // A job that is delivered once more changes nothing.
  t.account.offsetMinor = 1;
  await runReconciliation(t.ports, id as ReconciliationId);
  expect(await admin.reconciliations.get({ id: id })).toEqual(done);
});

// spec 10.29
test("what differs is kept word for word, the newest comparison first, page by page", async () => {
  t.account.offsetMinor = 1;
  t.clock.advance({ days: 1 });
  await recordReconciliation(t.ports, new Date(0));
  const [newest, ...older] = await admin.reconciliations.list({});
  expect(newest).toMatchObject({
    state: "differed",
    askedBy: null,
    differenceCount: 1,
    differences: ["The sandbox gateway has GBP 0.01 for us, but GBP 0.00 by our books"],
  });
  expect(older.map(({ state }) => state)).toEqual(["agreed"]);
  expect(await admin.reconciliations.list({ cursor: newest?.id })).toEqual(older);
});

test("a gateway that does not answer makes a comparison that failed, and says why", async () => {
  t.clock.advance({ days: 1 });
  const away = { ...t.ports.gateway, readBalance: () => Promise.reject(new Error("no answer")) };
  await expect(recordReconciliation({ ...t.ports, gateway: away }, new Date(0))).rejects.toThrow("no answer");
  const [newest] = await admin.reconciliations.list({ limit: 1 });
  expect(newest).toMatchObject({ state: "failed", failure: "no answer", differenceCount: 0 });
});

test("one whose server was stopped is said to be lost after a quarter of an hour, and another may be asked for", async () => {
  const first = await admin.reconciliations.start();
  t.jobs.length = 0;
  t.clock.advance({ minutes: 14 });
  expect((await admin.reconciliations.start()).id).toBe(first.id);
  t.clock.advance({ minutes: 1 });
  expect(await admin.reconciliations.get({ id: first.id })).toMatchObject({ state: "lost" });
  expect((await admin.reconciliations.start()).id).not.toBe(first.id);
});

test("one that there is not is not found", async () => {
  const id = "01900000-0000-7000-8000-ffffffffffff";
  await expect(admin.reconciliations.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
