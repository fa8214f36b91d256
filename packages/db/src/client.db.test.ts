import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "./client.ts";
import { createNewTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createNewTestDatabase();
});

afterAll(async () => {
  await testDatabase.close();
});

async function selectValue(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(testDatabase.db);
  return rows[0]?.value;
}

test("the tests run in a zone with an odd offset", () => {
  expect(new Date("2026-01-01T00:00:00Z").getTimezoneOffset()).toBe(-345);
});

test.each([
  ["count(*)", 1],
  ["9007199254740991::int8", 9007199254740991],
  ["array[1, null, 3]::int8[]", [1, null, 3]],
  ["'{}'::int8[]", []],
  ["1234567890123456.70::numeric(18, 2)", "1234567890123456.70"],
  ["date '2026-03-01'", "2026-03-01"],
  ["array[date '2026-03-01', null]", ["2026-03-01", null]],
  ["'{}'::text[]", []],
  ["array['Tax', 'Private Equity', 'Strategy']", ["Tax", "Private Equity", "Strategy"]],
  ["array['a, b', '', '{c}', 'd''e', ' f ', 'Überführung']", ["a, b", "", "{c}", "d'e", " f ", "Überführung"]],
  [
    String.raw`array['say "no"', 'back\slash', null, 'NULL', 'null']`,
    ['say "no"', "back\\slash", null, "NULL", "null"],
  ],
  [
    "array[array['a', 'b'], array['c', 'd']]",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["'[0:1]={a,b}'::text[]", ["a", "b"]],
  ["array['one']", ["one"]],
  ["timestamptz '2026-03-01 12:00:00.123+05:45'", new Date("2026-03-01T06:15:00.123Z")],
])("%s arrives as %j", async (expression, expected) => {
  expect(await selectValue(expression)).toEqual(expected);
});

test("an integer that a number cannot hold is refused, never rounded", async () => {
  await expect(selectValue("9007199254740993::int8")).rejects.toThrow(RangeError);
});

test("a Date goes into the database as the same instant", async () => {
  const instant = new Date("2026-03-01T23:59:59.999Z");
  const { rows } = await sql<{ text: string }>`select (${instant}::timestamptz)::text as text`.execute(testDatabase.db);
  expect(rows[0]?.text).toBe("2026-03-01 23:59:59.999+00");
});

test("every connection names itself and ends what takes too long", async () => {
  const settings = ["application_name", "statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  const values = await Promise.all(settings.map((name) => selectValue(`current_setting('${name}')`)));
  expect(values).toEqual(["quorate", "10s", "5s", "15s"]);
});

test("the pool goes on after PostgreSQL has ended all its connections, idle and busy", async () => {
  const lost: Error[] = [];
  const database = createDatabase(testDatabase.config, (error) => lost.push(error));
  const busy = sql`select pg_sleep(30)`.execute(database.db).catch((error: unknown) => error);
  await sql`select 1`.execute(database.db);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ ended: number }>`
        select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query not like '%pg_stat_activity%'
          and query like '%pg_sleep%'`.execute(testDatabase.db);
      return rows[0]?.ended;
    })
    .toBe(1);
  expect(await busy).toMatchObject({ code: "57P01" });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(testDatabase.db);
  await expect.poll(() => database.pool.totalCount).toBe(0);
  expect(lost).not.toEqual([]);
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await database.close();
});
