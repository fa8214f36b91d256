import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoData } from "./demo/seed-demo-data.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoData(database.db, { now: new Date("2026-11-21T00:05:00Z"), passwordHash: "a hash" });
});
afterAll(() => database.close());

async function tablesWithBoth(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select changed.table_name as name from information_schema.columns changed
    join information_schema.columns made using (table_schema, table_name)
    where changed.table_schema = 'public' and changed.column_name = 'updated_at' and made.column_name = 'created_at'`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

test("no table holds a row that was changed before it was made, or can", async () => {
  const tables = await tablesWithBoth();
  expect(tables.length).toBeGreaterThan(15);
  for (const table of tables) {
    const { rows } =
      await sql`select created_at, updated_at from ${sql.table(table)} where updated_at < created_at`.execute(
        database.db,
      );
    expect([table, rows]).toEqual([table, []]);
    const guard = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and conname = ${`${table}_updated_at_in_order`}`.execute(database.db);
    expect([table, guard.rows]).toEqual([table, [{ definition: "CHECK ((updated_at >= created_at))" }]]);
  }
});

test("a new row was last changed when it was made, by whatever clock", async () => {
  const made = new Date("2031-05-05T05:05:05.678Z");
  const user = await database.db
    .insertInto("users")
    .values({
      email: "late@quorate.example",
      first_name: "Ida",
      last_name: "Late",
      user_type: "expert",
      created_at: made,
    })
    .returning(["id", "updated_at"])
    .executeTakeFirstOrThrow();
  expect(user.updated_at).toEqual(made);
  // The transaction's own time lies before: the change is no earlier than the creation all the same.
  const changed = await database.db
    .updateTable("users")
    .set({ last_name: "Later" })
    .where("id", "=", user.id)
    .returning("updated_at")
    .executeTakeFirstOrThrow();
  expect(changed.updated_at).toEqual(made);
});
