import { type Kysely, sql } from "kysely";

/** The number in the register of companies, which invoices show. Documents of before were issued without and stay so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table billing_details
      add column company_number text,
      add constraint billing_details_company_number_is_short check (length(company_number) <= 60)`.execute(db);
}
