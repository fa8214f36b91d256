import { type Kysely, sql } from "kysely";

/**
 * A project may begin with an agreement that both parties sign. What was drawn up is never rewritten, and each signature is a record in one
 * chain: its hash covers the record before it, so that none can be changed, taken out or put in later without the next ones telling.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreements (
      id uuid primary key default gen_random_uuid(),
      project_id uuid not null references projects (id),
      number integer not null constraint agreements_number_positive check (number > 0),
      status text not null default 'drawn' constraint agreements_status_known
        check (status in ('drawn', 'expert_signed', 'in_force', 'declined', 'withdrawn', 'superseded', 'ended')),
      status_since timestamptz not null,
      paper text,
      pdf bytea,
      pdf_sha256 text not null constraint agreements_hash_of_pdf check (pdf is null or pdf_sha256 = encode(sha256(pdf), 'hex')),
      text_sha256 text not null
        constraint agreements_hash_of_text check (paper is null or text_sha256 = encode(sha256(convert_to(paper, 'UTF8')), 'hex')),
      declined_by text constraint agreements_declined_by_known check (declined_by in ('client', 'expert')),
      decline_reason text,
      created_at timestamptz not null default now(),
      constraint agreements_numbered_once unique (project_id, number),
      constraint agreements_one_hash unique (pdf_sha256),
      constraint agreements_text_stays check (status <> 'in_force' or (paper is not null and pdf is not null)),
      constraint agreements_whole_or_emptied check ((paper is null) = (pdf is null))
    )`.execute(db);
  await sql`alter table agreements alter column pdf set storage external`.execute(db);
  await sql`create unique index agreements_one_present on agreements (project_id)
    where status in ('drawn', 'expert_signed', 'in_force', 'declined')`.execute(db);

  await sql`
    create function refuse_to_rewrite_agreement() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.status not in ('in_force', 'withdrawn', 'superseded', 'ended')
        and to_jsonb(new) - '{status,status_since,declined_by,decline_reason}'::text[]
          = to_jsonb(old) - '{status,status_since,declined_by,decline_reason}'::text[]
      then
        return new;
      end if;
      if tg_op = 'UPDATE' and old.status <> 'in_force' and new.pdf is null and new.paper is null
        and to_jsonb(new) - '{paper,pdf,decline_reason}'::text[] = to_jsonb(old) - '{paper,pdf,decline_reason}'::text[]
        and exists (
          select from projects
          join organizations on organizations.id = projects.organization_id
          left join experts on experts.id = projects.expert_id
          join users on users.id in (organizations.user_id, experts.user_id)
          where projects.id = old.project_id and users.closed_at is not null)
      then
        return new;
      end if;
      raise exception 'an agreement is not rewritten' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`create trigger agreements_not_rewritten before update or delete on agreements
    for each row execute function refuse_to_rewrite_agreement()`.execute(db);
  await sql`create trigger agreements_no_truncate before truncate on agreements
    for each statement execute function refuse_change()`.execute(db);

  await sql`
    create table agreement_signatures (
      number bigint primary key,
      agreement_id uuid not null references agreements (id),
      party text not null constraint agreement_signatures_party_known check (party in ('client', 'expert')),
      signer_id uuid not null references users (id),
      name text not null,
      consent text not null,
      address text,
      address_salt text,
      address_digest text not null,
      signed_at timestamptz not null,
      pdf_sha256 text not null,
      text_sha256 text not null,
      previous_hash text not null,
      hash text not null,
      constraint agreement_signatures_one_each unique (agreement_id, party),
      constraint agreement_signatures_one_successor unique (previous_hash),
      constraint agreement_signatures_address_emptied_whole check ((address is null) = (address_salt is null))
    )`.execute(db);
  await sql`
    create function agreement_signature_hash(record agreement_signatures) returns text language sql stable as $$
      select encode(sha256(convert_to(jsonb_build_array(
        record.number, record.previous_hash, record.agreement_id, record.party, record.signer_id, record.name, record.consent,
        record.address_digest, to_char(record.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        record.pdf_sha256, record.text_sha256)::text, 'UTF8')), 'hex')
    $$`.execute(db);
  await sql`
    create function chain_agreement_signature() returns trigger language plpgsql as $$
    declare
      signed agreements;
      last_number bigint; last_hash text;
    begin
      perform pg_advisory_xact_lock(hashtextextended('agreement_signatures', 0));
      select * into signed from agreements where id = new.agreement_id;
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
  await sql`create trigger agreement_signatures_chained before insert on agreement_signatures
    for each row execute function chain_agreement_signature()`.execute(db);
  await sql`
    create function refuse_to_rewrite_signature() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.address is null and new.address_salt is null
        and to_jsonb(new) - '{address,address_salt}'::text[] = to_jsonb(old) - '{address,address_salt}'::text[]
        and exists (select from users where id = old.signer_id and erased_at is not null)
      then
        return new;
      end if;
      raise exception 'a signature is not changed' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`create trigger agreement_signatures_append_only before update or delete on agreement_signatures
    for each row execute function refuse_to_rewrite_signature()`.execute(db);
  await sql`create trigger agreement_signatures_no_truncate before truncate on agreement_signatures
    for each statement execute function refuse_change()`.execute(db);
}
