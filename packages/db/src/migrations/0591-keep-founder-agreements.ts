import { type Kysely, sql } from "kysely";

/**
 * Versions of what two connected founders agree on: to work together for a time, or who holds which share. What was written is never rewritten, and it is signed in the one chain of
 * all signatures, whose records of project agreements keep their hashes. Both people are named, because a connection goes with an account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table founder_agreements (
      id uuid primary key default gen_random_uuid(),
      connection_id uuid references connections (id) on delete set null,
      kind text not null constraint founder_agreements_kind_known check (kind in ('trial', 'equity')),
      startup_idea_id uuid references startup_ideas (id) on delete set null,
      inviter_user_id uuid not null references users (id),
      invitee_user_id uuid not null references users (id),
      version integer not null constraint founder_agreements_version_positive check (version > 0),
      written_by text not null constraint founder_agreements_written_by_known check (written_by in ('inviter', 'invitee')),
      status text not null default 'proposed' constraint founder_agreements_status_known
        check (status in ('proposed', 'signed_once', 'in_force', 'superseded', 'called_off', 'ended', 'finished', 'replaced')),
      status_since timestamptz not null,
      ended_by text constraint founder_agreements_ended_by_known check (ended_by in ('inviter', 'invitee')),
      terms jsonb,
      paper text,
      pdf bytea,
      pdf_sha256 text not null constraint founder_agreements_hash_of_pdf check (pdf is null or pdf_sha256 = encode(sha256(pdf), 'hex')),
      text_sha256 text not null
        constraint founder_agreements_hash_of_text check (paper is null or text_sha256 = encode(sha256(convert_to(paper, 'UTF8')), 'hex')),
      created_at timestamptz not null default now(),
      constraint founder_agreements_numbered_once unique (connection_id, kind, version),
      constraint founder_agreements_one_hash unique (pdf_sha256),
      constraint founder_agreements_text_stays
        check (status not in ('in_force', 'ended', 'finished', 'replaced') or (paper is not null and pdf is not null and terms is not null)),
      constraint founder_agreements_status_of_kind check (
        kind = 'trial' and status <> 'replaced' or kind = 'equity' and status not in ('ended', 'finished')),
      constraint founder_agreements_whole_or_emptied check ((paper is null) = (pdf is null) and (terms is null) = (pdf is null))
    )`.execute(db);
  await sql`alter table founder_agreements alter column pdf set storage external`.execute(db);
  await sql`create unique index founder_agreements_one_open on founder_agreements (connection_id, kind)
    where status in ('proposed', 'signed_once')`.execute(db);
  await sql`create unique index founder_agreements_one_in_force on founder_agreements (connection_id, kind)
    where status = 'in_force'`.execute(db);
  await sql`create unique index founder_agreements_one_trial on founder_agreements (connection_id)
    where kind = 'trial' and status in ('proposed', 'signed_once', 'in_force')`.execute(db);
  await sql`create index founder_agreements_by_inviter on founder_agreements (inviter_user_id)`.execute(db);
  await sql`create index founder_agreements_by_invitee on founder_agreements (invitee_user_id)`.execute(db);
  await sql`create index founder_agreements_by_idea on founder_agreements (startup_idea_id)`.execute(db);

  await sql`
    create function refuse_to_rewrite_founder_agreement() returns trigger language plpgsql as $$
    declare
      loose text[] := '{connection_id,startup_idea_id}';
      moving text[] := '{status,status_since,ended_by}';
    begin
      if tg_op = 'UPDATE' and (new.connection_id is null or new.connection_id = old.connection_id)
        and (new.startup_idea_id is null or new.startup_idea_id = old.startup_idea_id)
      then
        if to_jsonb(new) - loose = to_jsonb(old) - loose then
          return new;
        end if;
        if old.status in ('proposed', 'signed_once', 'in_force') and to_jsonb(new) - moving = to_jsonb(old) - moving then
          return new;
        end if;
        if old.status in ('proposed', 'signed_once', 'superseded', 'called_off') and new.pdf is null and new.paper is null and new.terms is null
          and to_jsonb(new) - '{paper,pdf,terms}'::text[] = to_jsonb(old) - '{paper,pdf,terms}'::text[]
          and exists (select from users where id in (old.inviter_user_id, old.invitee_user_id) and closed_at is not null)
        then
          return new;
        end if;
      end if;
      raise exception 'an agreement of founders is not rewritten' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`create trigger founder_agreements_not_rewritten before update or delete on founder_agreements
    for each row execute function refuse_to_rewrite_founder_agreement()`.execute(db);
  await sql`create trigger founder_agreements_no_truncate before truncate on founder_agreements
    for each statement execute function refuse_change()`.execute(db);

  await sql`alter table agreement_signatures add column founder_agreement_id uuid references founder_agreements (id)`.execute(
    db,
  );
  await sql`alter table agreement_signatures alter column agreement_id drop not null`.execute(db);
  // expand: every record so far has an agreement and no trial agreement, and the parties so far stay known.
  await sql`alter table agreement_signatures
    add constraint agreement_signatures_of_one check ((agreement_id is null) <> (founder_agreement_id is null)),
    drop constraint agreement_signatures_party_known,
    add constraint agreement_signatures_party_known check (party in ('client', 'expert', 'inviter', 'invitee')),
    add constraint agreement_signatures_parties_of_one check ((party in ('client', 'expert')) = (agreement_id is not null)),
    add constraint agreement_signatures_one_each_of_founders unique (founder_agreement_id, party)`.execute(db);
  await sql`
    create or replace function agreement_signature_hash(record agreement_signatures) returns text language sql stable as $$
      select encode(sha256(convert_to(jsonb_build_array(
        record.number, record.previous_hash, coalesce(record.agreement_id, record.founder_agreement_id), record.party, record.signer_id,
        record.name, record.consent, record.address_digest,
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
