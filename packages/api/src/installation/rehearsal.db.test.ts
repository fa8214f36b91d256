import { createDatabase } from "@quorate/db/client";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { insertRehearsal, listOtherPrograms } from "./rehearsal.queries.ts";
import { noteClockAhead } from "./rehearsal.service.ts";

const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test("a database that was not prepared lives in the present alone", async () => {
  expect(await noteClockAhead(database, 0)).toBeNull();
  expect(await noteClockAhead(database, DAY_MS)).toBe("not-prepared");
});

test("a prepared one is lived ahead, further each time and never back", async () => {
  await insertRehearsal(database.db);
  await insertRehearsal(database.db);
  expect(await noteClockAhead(database, 0)).toBe("a-rehearsals");
  expect(await noteClockAhead(database, 31 * DAY_MS)).toBeNull();
  expect(await noteClockAhead(database, 31 * DAY_MS)).toBeNull();
  expect(await noteClockAhead(database, 30 * DAY_MS)).toBe("back");
  expect(await noteClockAhead(database, 62 * DAY_MS)).toBeNull();
});

test("a server that uses it is named", async () => {
  expect(await listOtherPrograms(database.db)).toEqual([]);
  const server = createDatabase({ ...database.config, application_name: "quorate-jobs" });
  await sql`select 1`.execute(server.db);
  expect(await listOtherPrograms(database.db)).toEqual(["quorate-jobs"]);
  await server.close();
});

test("every time that the database itself gives a row is ahead, too: of columns and of triggers", async () => {
  await insertRehearsal(database.db);
  await sql`create table later (noted_at timestamptz default now())`.execute(database.db);
  await noteClockAhead(database, 30 * DAY_MS);
  await noteClockAhead(database, 31 * DAY_MS);
  const { rows } = await sql<{ ahead: number }>`
    select extract(epoch from rehearsal_now() - now())::float8 as ahead`.execute(database.db);
  expect(rows).toEqual([{ ahead: (31 * DAY_MS) / 1000 }]);
  const left = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_default ~ '\\mnow\\(\\)' and column_default <> 'rehearsal_now()'
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ '(?<!\\.)\\mnow\\(\\)'`.execute(
    database.db,
  );
  expect(left.rows).toEqual([]);
  await sql`create table touched (created_at timestamptz default now(), updated_at timestamptz)`.execute(database.db);
  await sql`create trigger updated before update on touched for each row execute function set_updated_at()`.execute(
    database.db,
  );
  await sql`insert into touched default values`.execute(database.db);
  const touched = await sql<{ ahead: number }>`
    update touched set created_at = created_at returning extract(epoch from updated_at - now())::float8 as ahead`.execute(
    database.db,
  );
  expect(touched.rows).toEqual([{ ahead: (31 * DAY_MS) / 1000 }]);
});
