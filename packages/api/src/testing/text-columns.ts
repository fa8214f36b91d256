import { sql } from "kysely";
import type { TestContext } from "./test-context.ts";

/** Every column in which words can stand (`table.column`), but for those with a list of allowed texts. */
export async function listTextColumns(t: TestContext): Promise<string[]> {
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
  return rows.map(({ column }) => column);
}
