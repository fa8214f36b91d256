import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type S3Double, startS3Double } from "./testing/s3-double.ts";
import { freePort, type ServerProcess, STARTS_TIMEOUT_MS, startedServer } from "./testing/server-process.ts";
import { tusClient } from "./testing/tus-client.ts";

vi.setConfig({ testTimeout: STARTS_TIMEOUT_MS });

const MB = 1024 * 1024;
const CONTENT = Buffer.alloc(50 * MB, "%PDF-1.4 of fifty megabytes ");
const digest = (content: ArrayBuffer | Buffer) => createHash("sha256").update(new Uint8Array(content)).digest("hex");

let database: TestDatabase;
let s3: S3Double;
const folders: string[] = [];
const running: ServerProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  s3 = await startS3Double();
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill("SIGTERM");
    await server.exit;
  }
});
afterAll(async () => {
  await s3.stop();
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-uploads-"));
  folders.push(folder);
  return folder;
};
const start = async (environment: Record<string, string>) => {
  const { host = "", port = 5432, user = "", database: name = "" } = database.config;
  const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const server = await startedServer({ DATABASE_URL: url, ...environment });
  running.push(server);
  return server;
};

async function signUp(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `${crypto.randomUUID()}@test.example`,
      password: "plain words that nobody uses",
      firstName: "Test",
      lastName: "Person",
    }),
  });
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

/** What a killed server's successor can go on from is what the database was told, which is later than what the socket took. */
const untilPutAway = async (bytes: number) =>
  await vi.waitFor(
    async () => {
      const rows = await database.db.selectFrom("file_uploads").select("received_bytes as received").execute();
      expect(rows.map(({ received }) => received)).toContain(bytes);
    },
    { timeout: 60_000, interval: 50 },
  );

/** Asks how far it is and sends the rest, again where the server that had it before puts the last part away meanwhile. */
async function goOn(tus: ReturnType<typeof tusClient>, url: string): Promise<{ from: number; id: string }> {
  return await vi.waitFor(async () => {
    const from = await tus.offsetOf(url);
    const answer = await tus.append(url, CONTENT, from);
    expect(answer.status).toBe(200);
    return { from, id: String(JSON.parse(answer.body).id) };
  }, 20_000);
}

test("a server that is killed in the middle of 50 MB has all but the last part when it is back", async () => {
  const DATA_DIR = newFolder();
  const PORT = String(await freePort());
  const first = await start({ DATA_DIR, PORT });
  const cookie = await signUp(first.origin);
  const tus = tusClient(cookie);
  const { headers } = await tus.create(first.origin, CONTENT.length);
  const url = `${first.origin}${headers.location}`;
  const stalled = tus.stall(url, CONTENT, 0, 33 * MB);
  await stalled.sent;
  await untilPutAway(30 * MB);
  first.child.kill("SIGKILL");
  await first.exit;
  stalled.end();

  await start({ DATA_DIR, PORT });
  const { from, id } = await goOn(tus, url);
  expect(from).toBe(30 * MB);
  const back = await fetch(`${first.origin}/api/files/${id}`, { headers: { cookie } });
  expect(digest(await back.arrayBuffer())).toBe(digest(CONTENT));
  expect(readdirSync(path.join(DATA_DIR, "parts"))).toEqual([]);
});

// spec 7.116
test("what one server of two has received when it is killed, the other goes on with from the bucket", async () => {
  const account = {
    S3_ENDPOINT: s3.account.endpoint,
    S3_BUCKET: s3.account.bucket,
    S3_REGION: s3.account.region,
    S3_ACCESS_KEY_ID: s3.account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
  };
  const first = await start({ DATA_DIR: newFolder(), ...account });
  const second = await start({ DATA_DIR: newFolder(), ...account });
  const tus = tusClient(await signUp(first.origin));
  const { headers } = await tus.create(first.origin, CONTENT.length);
  const stalled = tus.stall(`${first.origin}${headers.location}`, CONTENT, 0, 22 * MB);
  await stalled.sent;
  await vi.waitFor(() => expect([...s3.objects.keys()]).toHaveLength(4), { timeout: 60_000, interval: 50 });
  await untilPutAway(20 * MB);
  first.child.kill("SIGKILL");
  await first.exit;
  stalled.end();

  const { from, id } = await goOn(tus, `${second.origin}${headers.location}`);
  expect(from).toBe(20 * MB);
  expect([...s3.objects.keys()]).toEqual([`files/${id}`]);
  expect(digest(s3.objects.get(`files/${id}`) ?? Buffer.of())).toBe(digest(CONTENT));
});
