import { type Kysely, sql } from "kysely";

/** By which words a client's own books know a project. What is issued takes a copy of them; what was issued before has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects
      add column purchase_order text,
      add column cost_centre text,
      add constraint projects_accounting_fits_on_paper check (
        length(purchase_order) between 1 and 60 and length(cost_centre) between 1 and 60)`.execute(db);
}
