import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { createDatabase } from "../client.ts";
import { superuserConfig } from "../embedded/application-database.ts";
import { createNewTestDatabase, createTestDatabase, type TestDatabase } from "./test-database.ts";

test("two test databases are migrated and see nothing of each other", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await sql`create table only_here (n int)`.execute(one.db);
  const exists = sql<{ found: string | null }>`select to_regclass('only_here')::text as found`;
  expect((await exists.execute(one.db)).rows).toEqual([{ found: "only_here" }]);
  expect((await exists.execute(other.db)).rows).toEqual([{ found: null }]);
  expect((await sql`select count(*) from users`.execute(other.db)).rows).toHaveLength(1);
  await Promise.all([one.close(), other.close()]);
});

test("a test database is given to the next test as it was in the beginning", async () => {
  const beginning = await createNewTestDatabase();
  const used = await createTestDatabase();
  const { rows: accounts } = await sql<{ id: string }>`
    insert into users (id, email, first_name, last_name)
    values (gen_random_uuid(), 'rosalind.thorne@journey.example', 'Rosalind', 'Thorne') returning id`.execute(used.db);
  await sql`update installation set currency = 'EUR'`.execute(used.db);
  await sql`set statement_timeout = 7777`.execute(used.db);
  expect(await contents(used)).not.toEqual(await contents(beginning));
  const stranger = createDatabase(used.config);
  await sql`select 1`.execute(stranger.db);
  await used.close();

  const next = await createTestDatabase();
  expect(accounts).toHaveLength(1);
  expect(next.config).toEqual(used.config);
  expect(await contents(next)).toEqual(await contents(beginning));
  const sessions = sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity where datname = current_database()`;
  expect((await sessions.execute(next.db)).rows).not.toContainEqual({ name: "quorate" });
  await Promise.all([beginning.close(), next.close(), stranger.close()]);
});

test("a test may end every connection to its database: the next one gets it as it was", async () => {
  const used = await createTestDatabase();
  await used.close();
  const again = await createTestDatabase();
  const superuser = new pg.Client({
    ...superuserConfig(inject("testCluster").socketDirectory),
    database: again.config.database,
  });
  await superuser.connect();
  const { rowCount } = await superuser.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
  await superuser.end();
  expect(rowCount).toBe(1);
  await sql`update installation set currency = 'EUR'`.execute(again.db);
  await again.close();
  const next = await createTestDatabase();
  expect(next.config).toEqual(again.config);
  expect((await sql`select currency from installation`.execute(next.db)).rows).toEqual([{ currency: "GBP" }]);
  await next.close();
});

test.each([
  sql`create table only_here (n int)`,
  sql`alter table users add column only_here int`,
  sql`alter table users disable trigger user`,
  sql`truncate installation`,
  sql`create index only_here on users (first_name)`,
  sql`analyze installation`,
])("a test database with other definitions is gone once it is closed", async (change) => {
  const used = await createTestDatabase();
  await change.execute(used.db);
  await used.close();
  const next = await createTestDatabase();
  const { rows } = await sql`select from pg_database where datname = ${used.config.database}`.execute(next.db);
  expect(rows).toEqual([]);
  await next.close();
});

/** Every row of every table, and the settings of a session. */
async function contents({ db }: TestDatabase): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  );
  const read = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)} as each order by each::text`.execute(db);
    return [name, rows];
  });
  const { rows: sequences } = await sql`
    select sequencename, last_value from pg_sequences order by 1`.execute(db);
  const { rows: timeout } = await sql`show statement_timeout`.execute(db);
  return { timeout, sequences, tables: await Promise.all(read) };
}
