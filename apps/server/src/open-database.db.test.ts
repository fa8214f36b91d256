import { findOpenSession } from "@quorate/api/accounts/sessions.queries";
import { createDatabase } from "@quorate/db/client";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readConfig } from "./config.ts";
import { openDatabase } from "./open-database.ts";
import { startSmallPooler } from "./testing/small-pooler.ts";

let database: TestDatabase;
let directUrl: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { host, port, user, database: name } = database.config;
  directUrl = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`;
});
afterAll(() => database.close());

async function startPooler(options: Parameters<typeof startSmallPooler>[1] = {}): Promise<string> {
  const { host, port, user, database: name } = database.config;
  const socket = `${String(host)}/.s.PGSQL.${port}`;
  const pooler = await startSmallPooler({ socket, user: String(user), database: String(name) }, options);
  onTestFinished(() => pooler.stop());
  return pooler.url;
}

const open = (DATABASE_URL: string, DATABASE_DIRECT_URL?: string) =>
  openDatabase(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL }), () => undefined);

test("PostgreSQL itself needs no other address", async () => {
  const { connection, direct } = await open(directUrl);
  expect([connection.isPooled, direct.connectionString]).toEqual([false, directUrl]);
});

test.each([{ ignoresParameters: false }, { ignoresParameters: true }])(
  "a pooler in transaction mode (%j) ends the start with one line that says what to set",
  async (options) => {
    const line = /^DATABASE_URL goes through a pooler: set DATABASE_DIRECT_URL to .*\.$/;
    await expect(open(await startPooler(options))).rejects.toThrow(line);
  },
);

test("behind a pooler a role without limits ends the start with the statements that set them; with them it works", async () => {
  const url = await startPooler();
  const { user, database: name } = database.config;
  const statement = (setting: string, seconds: number) =>
    `alter role ${user} in database ${name} set ${setting} = '${seconds}s'`;
  const statements = [
    statement("idle_in_transaction_session_timeout", 15),
    statement("lock_timeout", 5),
    statement("statement_timeout", 10),
  ];
  await expect(open(url, directUrl)).rejects.toThrow(`run ${statements.join("; ")}; then`);
  for (const one of statements) await sql.raw(one).execute(database.db);

  const { connection } = await open(await startPooler(), directUrl);
  const { db, close } = createDatabase(connection);
  // Prepared ones and transactions among each other, over connections that no one keeps.
  const asked = Array.from({ length: 20 }, async (_, nth) => {
    if (nth % 2 === 0) return await findOpenSession(db, "nobody's", new Date());
    return await db.transaction().execute(async (trx) => {
      await sql`select set_config('quorate.nth', ${String(nth)}, true)`.execute(trx);
      const { rows } = await sql<{ nth: string }>`select current_setting('quorate.nth') as nth`.execute(trx);
      return rows[0]?.nth;
    });
  });
  const answers = await Promise.all(asked);
  expect(answers).toEqual(Array.from({ length: 20 }, (_, nth) => (nth % 2 === 0 ? null : String(nth))));
  await close();
});

test("the address of PostgreSQL alone, without that of a pooler, ends the start", () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: directUrl })).toThrow(/^DATABASE_DIRECT_URL is that of .*\.$/);
});
