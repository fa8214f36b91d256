import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { SCRUBBED } from "./erase.queries.ts";
import { EXPORTED } from "./export.queries.ts";
import { PERSONAL_TABLES, type PersonalTable } from "./personal-tables.rules.ts";

let t: TestContext;
/** Every column in which words can stand, but for those with a list of allowed texts. */
let textColumns: string[];
beforeAll(async () => {
  t = await createTestContext();
  const { rows } = await sql<{ column: string }>`
    select columns.table_name || '.' || columns.column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = 'public' and tables.table_type = 'BASE TABLE' and tables.table_name not like 'kysely%'
      and columns.udt_name in ('text', 'varchar', '_text', 'jsonb', 'json')
      and not exists (
        select from pg_constraint check_on join pg_attribute attribute
          on attribute.attrelid = check_on.conrelid and check_on.conkey = array[attribute.attnum]
        where check_on.contype = 'c' and check_on.conrelid = format('public.%I', columns.table_name)::regclass
          and attribute.attname = columns.column_name and pg_get_constraintdef(check_on.oid) ~ '(ANY [(].*ARRAY|<@ ARRAY|billing_cycle)')
      and columns.column_name <> 'currency'
    order by 1`.execute(t.db);
  textColumns = rows.map(({ column }) => column);
});
afterAll(() => t.close());

const tables: [string, PersonalTable][] = Object.entries(PERSONAL_TABLES);
const listed = () => tables.flatMap(([table, { texts }]) => Object.keys(texts).map((column) => `${table}.${column}`));
const columnsThatAre = (wanted: string) =>
  tables.flatMap(([table, { texts }]) =>
    Object.entries(texts).flatMap(([column, fate]) => (fate === wanted ? [`${table}.${column}`] : [])),
  );

describe("what becomes of personal data", () => {
  test("is said of every table", async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(
      t.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(PERSONAL_TABLES).toSorted());
  });

  test("is said of every column in which words can stand", () => {
    expect(textColumns.filter((column) => !listed().includes(column))).toEqual([]);
  });

  test("is said of no column that is gone, or that has a list of texts", () => {
    expect(listed().filter((column) => !textColumns.includes(column))).toEqual([]);
  });

  test("names are taken out of all that is said to be scrubbed, and of nothing else", () => {
    expect(columnsThatAre("scrubbed").toSorted()).toEqual(
      [...new Set([...SCRUBBED, "gateway_events.payload"])].toSorted(),
    );
  });

  test("what is said to be exported is read for the archive, and nothing else is", () => {
    const subjects = tables.flatMap(([, { exported }]) => ("as" in exported ? [exported.as] : []));
    expect([...new Set(subjects)].toSorted()).toEqual(Object.keys(EXPORTED).toSorted());
  });

  test("a table whose rows go has no column that stays", () => {
    const staying = tables
      .filter(([, { fate }]) => fate === "deleted")
      .flatMap(([table, { texts }]) =>
        Object.entries(texts).flatMap(([column, fate]) => (fate === "deleted" ? [] : [`${table}.${column}`])),
      );
    expect(staying).toEqual([]);
  });
});
