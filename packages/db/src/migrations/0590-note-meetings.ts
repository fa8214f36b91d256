import { type Kysely, sql } from "kysely";

/**
 * What each founder notes of a connection, for their own part: the day on which the two met, which both read, and notes, which the writer
 * alone reads. Apart from the connection, so that no answer about it takes the notes along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table connection_sides (
      connection_id uuid not null references connections (id) on delete cascade,
      entrepreneur_id uuid not null references entrepreneurs (id) on delete cascade,
      met_on date,
      private_notes text,
      updated_at timestamptz not null,
      constraint connection_sides_pkey primary key (connection_id, entrepreneur_id)
    )`.execute(db);
  await sql`create index connection_sides_by_entrepreneur on connection_sides (entrepreneur_id)`.execute(db);
}
