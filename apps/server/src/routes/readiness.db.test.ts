import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { createProbe, ProbeTimeout, writeProbe } from "./readiness.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const readiness = async () => {
  const began = performance.now();
  const { statusCode, headers, body } = await server.app.inject({ url: "/readyz" });
  return { statusCode, retryAfter: headers["retry-after"], body, ms: performance.now() - began };
};

test("a database that does not answer is told of within three seconds, by one question for all who ask", async () => {
  await server.database.db.transaction().execute(async (trx) => {
    await sql`lock table files in access exclusive mode`.execute(trx);
    const answers = await Promise.all([readiness(), readiness(), readiness()]);
    for (const { statusCode, retryAfter, ms } of answers) {
      expect({ statusCode, retryAfter }).toEqual({ statusCode: 503, retryAfter: "2" });
      expect(ms).toBeLessThan(3_000);
    }
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
    expect(rows).toEqual([{ waiting: 1 }]);
  });
  await expect.poll(async () => (await readiness()).statusCode, { timeout: 10_000 }).toBe(200);
});

test("a place for uploads that cannot be written to is told of, and found again", async () => {
  const { folder } = server;
  const uploads = path.join(folder, "uploads");
  rmSync(uploads, { recursive: true, force: true });
  writeFileSync(uploads, "a file where the folder was");
  expect(await readiness()).toMatchObject({ statusCode: 503, body: JSON.stringify({ status: "disk unavailable" }) });
  rmSync(uploads);
  expect((await readiness()).statusCode).toBe(200);
});

test("a probe that hangs is asked once, and the next one when it has ended", async () => {
  let asked = 0;
  let end = (_value: string) => {};
  const probe = createProbe(() => {
    asked += 1;
    return new Promise<string>((resolve) => {
      end = resolve;
    });
  }, 20);
  await expect(probe()).rejects.toThrow(ProbeTimeout);
  await expect(probe()).rejects.toThrow(ProbeTimeout);
  expect(asked).toBe(1);
  end("answered");
  await new Promise(setImmediate);
  const next = probe();
  end("answered again");
  expect(await next).toBe("answered again");
  expect(asked).toBe(2);
});

test("a probe of the disk leaves nothing behind", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-probe-"));
  await writeProbe(folder);
  expect(readdirSync(folder)).toEqual([]);
});
