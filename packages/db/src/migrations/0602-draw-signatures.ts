import { type Kysely, sql } from "kysely";

/** A signature may be drawn beside the name; what was drawn is hashed with its record. Records without keep the hash that they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agreement_signatures add column drawing text`.execute(db);
  // expand: no record so far has a drawing.
  await sql`alter table agreement_signatures add constraint agreement_signatures_drawing_of_lines
    check (length(drawing) <= 9600 and drawing ~ '^(M[0-9]{1,3} [0-9]{1,3}(L[0-9]{1,3} [0-9]{1,3})+)+$')`.execute(db);
  await sql`
    create or replace function agreement_signature_hash(record agreement_signatures) returns text language sql stable as $$
      select encode(sha256(convert_to((jsonb_build_array(
        record.number, record.previous_hash, coalesce(record.agreement_id, record.founder_agreement_id, record.nda_id), record.party,
        record.signer_id, record.name, record.consent, record.address_digest,
        to_char(record.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), record.pdf_sha256, record.text_sha256)
        || case when record.drawing is null then '[]'::jsonb else jsonb_build_array(record.drawing) end)::text, 'UTF8')), 'hex')
    $$`.execute(db);
}
