import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { listTextColumns } from "../testing/text-columns.ts";
import { SCRUBBED } from "./erase.queries.ts";
import { EXPORTED } from "./export.queries.ts";
import { PERSONAL_TABLES, type PersonalTable } from "./personal-tables.rules.ts";

let t: TestContext;
let textColumns: string[];
beforeAll(async () => {
  t = await createTestContext();
  textColumns = await listTextColumns(t);
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
