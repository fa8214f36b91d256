import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { type S3Double, startS3Double } from "@quorate/server/testing/s3-double";
import { afterAll, beforeAll, expect, test } from "vitest";
import { measureUploadMemory } from "./upload-memory.ts";

/** Ten files whole in memory would be five hundred and more; buffers that are not collected yet were 70 to 280, by machine. */
const GROWTH_MB_MAX = 400;

let database: TestDatabase;
let s3: S3Double;
const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-upload-memory-"));
beforeAll(async () => {
  database = await createTestDatabase();
  s3 = await startS3Double();
});
afterAll(async () => {
  await s3.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(["the data directory", "a bucket"])(
  "ten uploads of 50 MB at once to %s, as forms and in parts, take little memory",
  async (place) => {
    const { host, port, user, database: name } = database.config;
    const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`;
    const environment = { DATABASE_URL: url, DATA_DIR: path.join(folder, place) };
    for (const { beforeMb, peakMb } of await measureUploadMemory(environment, place === "a bucket" ? s3 : null)) {
      expect(peakMb - beforeMb).toBeLessThan(GROWTH_MB_MAX);
    }
  },
  240_000,
);
