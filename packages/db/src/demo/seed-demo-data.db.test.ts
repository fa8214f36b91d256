import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { seedDemoData } from "./seed-demo-data.ts";

const options = { now: new Date("2026-11-21T00:05:00Z"), passwordHash: "a hash" };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoData(database.db, options);
});
afterAll(() => database.close());

test("all of it is loaded with a few statements, so that a first start does not wait for it", async () => {
  const other = await createTestDatabase();
  let statements = 0;
  const counted = other.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  expect(await seedDemoData(counted, options)).toBe(true);
  expect(statements).toBeLessThan(106);
  await other.close();
});

/** Every row of every table as text, except the migrations' own and the transactions that changed people. */
async function dump({ db }: TestDatabase): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and table_name <> 'match_changes' order by 1`.execute(db);
  const dumped: Record<string, unknown[]> = {};
  for (const { name } of tables.rows) {
    dumped[name] = (await sql`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)).rows;
  }
  return dumped;
}

test("loading twice changes nothing, and two servers that load at once load once", async () => {
  const before = await dump(database);
  expect(await seedDemoData(database.db, { now: new Date(), passwordHash: "another" })).toBe(false);
  expect(await dump(database)).toEqual(before);

  const other = await createTestDatabase();
  const answers = await Promise.all([seedDemoData(other.db, options), seedDemoData(other.db, options)]);
  expect(answers.filter((isLoaded) => isLoaded)).toHaveLength(1);
  expect(await dump(other)).toEqual(before);
  await other.close();
});

test("another day gives the same identifiers", async () => {
  const other = await createTestDatabase();
  await seedDemoData(other.db, { ...options, now: new Date("2028-02-29T23:59:00Z") });
  const ids = async ({ db }: TestDatabase) => db.selectFrom("project_events").select("id").orderBy("id").execute();
  expect(await ids(other)).toEqual(await ids(database));
  await other.close();
});
