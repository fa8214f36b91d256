import { type Kysely, sql } from "kysely";

/**
 * Who an account is on paper: on what it sends and on what it gets. Without a row its profile says what is known. What an issued
 * document says is a copy of its own, so that a row may change or go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_details (
      user_id uuid primary key references users (id) on delete cascade,
      legal_name text not null,
      address_lines text[] not null,
      postcode text,
      city text,
      country text not null,
      vat_number text,
      updated_at timestamptz not null,
      constraint billing_details_country_is_a_code check (country ~ '^[A-Z]{2}$'),
      constraint billing_details_are_of_paper_size check (
        cardinality(address_lines) <= 3 and length(legal_name) between 1 and 120 and length(coalesce(postcode, '')) <= 20
        and length(coalesce(city, '')) <= 120 and length(coalesce(vat_number, '')) <= 30))`.execute(db);
}
