import { type Kysely, sql } from "kysely";

/**
 * What an expert tells for the reports of digital platforms to tax authorities. The row is of its own, apart from billing details: an
 * erasure leaves it as long as the law has it kept, which `keep_until` says then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_details (
      user_id uuid primary key references users (id) on delete cascade,
      seller_kind text not null,
      first_name text,
      last_name text,
      legal_name text,
      registration_number text,
      address_lines text[] not null,
      postcode text,
      city text not null,
      country text not null,
      tins jsonb not null,
      vat_number text,
      birth_day date,
      birth_city text,
      birth_country text,
      establishments text[] not null,
      updated_at timestamptz not null,
      keep_until date,
      constraint tax_details_seller_kind_known check (seller_kind in ('individual', 'entity')),
      constraint tax_details_name_the_seller check (case seller_kind
        when 'individual' then first_name is not null and last_name is not null and birth_day is not null
          and legal_name is null and registration_number is null and establishments = '{}'
        else legal_name is not null and registration_number is not null and first_name is null and last_name is null
          and birth_day is null and birth_city is null and birth_country is null end),
      constraint tax_details_tins_are_a_list check (jsonb_typeof(tins) = 'array' and jsonb_array_length(tins) <= 2),
      constraint tax_details_say_a_place_of_birth check (seller_kind = 'entity' or jsonb_array_length(tins) > 0
        or (birth_city is not null and birth_country is not null)),
      constraint tax_details_country_is_a_code check (country ~ '^[A-Z]{2}$' and coalesce(birth_country, 'XX') ~ '^[A-Z]{2}$'),
      constraint tax_details_are_short check (length(coalesce(first_name, '')) <= 120 and length(coalesce(last_name, '')) <= 120
        and length(coalesce(legal_name, '')) <= 120 and length(coalesce(registration_number, '')) <= 60 and length(city) <= 120
        and length(coalesce(postcode, '')) <= 20 and length(coalesce(vat_number, '')) <= 30
        and length(coalesce(birth_city, '')) <= 120 and cardinality(address_lines) between 1 and 3
        and cardinality(establishments) <= 27)
    )`.execute(db);
  await sql`create index tax_details_keep_until on tax_details (keep_until) where keep_until is not null`.execute(db);
}
