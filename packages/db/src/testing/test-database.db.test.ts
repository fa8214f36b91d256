import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "./test-database.ts";

test("two test databases are migrated and see nothing of each other", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await sql`create table only_here (n int)`.execute(one.db);
  const exists = sql<{ found: string | null }>`select to_regclass('only_here')::text as found`;
  expect((await exists.execute(one.db)).rows).toEqual([{ found: "only_here" }]);
  expect((await exists.execute(other.db)).rows).toEqual([{ found: null }]);
  expect((await sql`select count(*) from users`.execute(other.db)).rows).toHaveLength(1);
  await Promise.all([one.close(), other.close()]);
});

test("a closed test database is gone", async () => {
  const [closed, open] = [await createTestDatabase(), await createTestDatabase()];
  await closed.close();
  const { rows } = await sql`select from pg_database where datname = ${closed.config.database}`.execute(open.db);
  expect(rows).toEqual([]);
  await open.close();
});
