import { type Kysely, sql } from "kysely";

/**
 * A brief may have a confidential part, which an expert reads after agreeing to an NDA. An NDA is kept as it was agreed to, never
 * rewritten, and is signed in the one chain of all signatures, whose records so far keep their hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table confidential_parts (
      project_id uuid primary key references projects (id),
      text text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint confidential_parts_updated_at_in_order check (updated_at >= created_at)
    )`.execute(db);
  await sql`
    create table ndas (
      id uuid primary key default gen_random_uuid(),
      project_id uuid not null references projects (id),
      expert_user_id uuid not null references users (id),
      paper text not null,
      pdf bytea not null,
      pdf_sha256 text not null constraint ndas_hash_of_pdf check (pdf_sha256 = encode(sha256(pdf), 'hex')),
      text_sha256 text not null constraint ndas_hash_of_text check (text_sha256 = encode(sha256(convert_to(paper, 'UTF8')), 'hex')),
      created_at timestamptz not null default now(),
      constraint ndas_one_each unique (project_id, expert_user_id),
      constraint ndas_one_hash unique (pdf_sha256)
    )`.execute(db);
  await sql`alter table ndas alter column pdf set storage external`.execute(db);
  await sql`create index ndas_by_expert on ndas (expert_user_id)`.execute(db);
  await sql`create trigger ndas_not_rewritten before update or delete on ndas
    for each row execute function refuse_change()`.execute(db);
  await sql`create trigger ndas_no_truncate before truncate on ndas
    for each statement execute function refuse_change()`.execute(db);

  await sql`alter table agreement_signatures add column nda_id uuid references ndas (id)`.execute(db);
  // expand: every record so far is of an agreement or a trial agreement and of none of these.
  await sql`alter table agreement_signatures
    drop constraint agreement_signatures_of_one,
    add constraint agreement_signatures_of_one check (num_nonnulls(agreement_id, founder_agreement_id, nda_id) = 1),
    drop constraint agreement_signatures_parties_of_one,
    add constraint agreement_signatures_parties_of_one
      check (case when agreement_id is not null then party in ('client', 'expert')
        when nda_id is not null then party = 'expert' else party in ('inviter', 'invitee') end),
    add constraint agreement_signatures_one_of_nda unique (nda_id)`.execute(db);
  await sql`
    create or replace function agreement_signature_hash(record agreement_signatures) returns text language sql stable as $$
      select encode(sha256(convert_to(jsonb_build_array(
        record.number, record.previous_hash, coalesce(record.agreement_id, record.founder_agreement_id, record.nda_id), record.party,
        record.signer_id, record.name, record.consent, record.address_digest,
        to_char(record.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), record.pdf_sha256, record.text_sha256)::text, 'UTF8')), 'hex')
    $$`.execute(db);
  await sql`
    create or replace function chain_agreement_signature() returns trigger language plpgsql as $$
    declare
      signed record;
      last_number bigint; last_hash text;
    begin
      perform pg_advisory_xact_lock(hashtextextended('agreement_signatures', 0));
      if new.agreement_id is not null then
        select pdf_sha256, text_sha256 into signed from agreements where id = new.agreement_id;
      elsif new.nda_id is not null then
        select pdf_sha256, text_sha256 into signed from ndas where id = new.nda_id and expert_user_id = new.signer_id;
      else
        select pdf_sha256, text_sha256 into signed from founder_agreements where id = new.founder_agreement_id;
      end if;
      if new.party = 'client' and not exists (
        select from agreement_signatures where agreement_id = new.agreement_id and party = 'expert')
      then
        raise exception 'the expert signs first' using errcode = 'check_violation', constraint = 'agreement_signatures_expert_first';
      end if;
      if new.pdf_sha256 is distinct from signed.pdf_sha256 then
        raise exception 'another text is signed' using errcode = 'check_violation', constraint = 'agreement_signatures_this_text';
      end if;
      select number, hash into last_number, last_hash from agreement_signatures order by number desc limit 1;
      new.number := coalesce(last_number, 0) + 1;
      new.previous_hash := coalesce(last_hash, repeat('0', 64));
      new.text_sha256 := signed.text_sha256;
      new.address_salt := case when new.address is not null then replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') end;
      new.address_digest := encode(sha256(convert_to(coalesce(new.address_salt || new.address, ''), 'UTF8')), 'hex');
      new.hash := agreement_signature_hash(new);
      return new;
    end $$`.execute(db);
}
