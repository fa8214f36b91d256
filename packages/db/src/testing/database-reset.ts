import pg from "pg";

/** What a copy of the template begins with: its definitions, the rows that migrations wrote, and where its sequences are. */
export type Beginning = { definitions: string; rows: readonly SeededTable[]; sequences: string };
type SeededTable = { table: string; columns: string; rows: string };

/** What changes with any definition of ours; a trigger that was dropped shows in the count, one that was changed in its transaction. */
const CATALOGS = (
  "pg_class pg_attribute pg_attrdef pg_index pg_constraint pg_trigger pg_proc pg_type pg_sequence pg_policy pg_rewrite " +
  "pg_statistic pg_statistic_ext pg_extension pg_db_role_setting"
).split(" ");
const DEFINITIONS = `select concat_ws(' ', ${CATALOGS.map((each) => `(select concat(count(*), '/', max(xmin::text::bigint)) from ${each})`).join(", ")},
  (select count(*) from pg_namespace where nspname !~ '^pg_(toast_)?temp_')) as definitions`;

/** As statements that put every sequence where it is. */
const SEQUENCES = `select string_agg(format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null), '; ') as statements from pg_sequences`;

/** The tables that hold or have held a row. */
const FILLED = `select quote_ident(relname) as "table",
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 order by oid`;

/** What is read from a copy that no test has used yet. */
export async function readBeginning(client: pg.ClientBase): Promise<Beginning> {
  const { rows: filled } = await client.query<{ table: string; columns: string }>(FILLED);
  const rows: SeededTable[] = [];
  for (const { table, columns } of filled) {
    const { rows: read } = await client.query<{ rows: string | null }>(
      `select json_agg(each)::text as rows from (select ${columns} from ${table}) as each`,
    );
    if (read[0]?.rows) rows.push({ table, columns, rows: read[0].rows });
  }
  const { rows: sequences } = await client.query<{ statements: string }>(SEQUENCES);
  return { definitions: await readDefinitions(client), rows, sequences: sequences[0]?.statements ?? "" };
}

/**
 * Makes a database what it was when it was copied. Connections of another name than the spared one are ended.
 * @returns false if a test has changed its definitions or statistics: then it is of no more use.
 */
export async function resetDatabase(client: pg.ClientBase, sparedName: string, beginning: Beginning): Promise<boolean> {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name <> $1`,
    [sparedName],
  );
  if ((await readDefinitions(client)) !== beginning.definitions) return false;
  const { rows: filled } = await client.query<{ table: string }>(FILLED);
  const seeds = beginning.rows.map(
    ({ table, columns, rows }) =>
      `insert into ${table} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${table}, ${pg.escapeLiteral(rows)})`,
  );
  await client.query(
    [
      "begin",
      // Rules about what may be changed are for the application: neither they nor foreign keys keep a table from being emptied.
      "set local session_replication_role = replica",
      ...filled.map(({ table }) => `delete from ${table}`),
      ...seeds,
      beginning.sequences,
      "commit",
    ].join(";\n"),
  );
  return true;
}

async function readDefinitions(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ definitions: string }>(DEFINITIONS);
  return rows[0]?.definitions ?? "";
}
