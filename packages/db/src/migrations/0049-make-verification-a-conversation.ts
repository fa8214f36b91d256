import { type Kysely, sql } from "kysely";

/** Whatever is called after the table follows its name. */
const RENAME_WHAT_HANGS_ON_IT = sql`
  do $$
  declare old record;
  begin
    for old in select conname as name from pg_constraint
      where conrelid = 'verifications'::regclass and conname like 'expert\_verifications%' loop
      execute format('alter table verifications rename constraint %I to %I', old.name, replace(old.name, 'expert_verifications', 'verifications'));
    end loop;
    for old in select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'verifications'::regclass and c.relname like 'expert\_verifications%' loop
      execute format('alter index %I rename to %I', old.name, replace(old.name, 'expert_verifications', 'verifications'));
    end loop;
    for old in select tgname as name from pg_trigger
      where tgrelid = 'verifications'::regclass and not tgisinternal and tgname like 'expert\_verifications%' loop
      execute format('alter trigger %I on verifications rename to %I', old.name, replace(old.name, 'expert_verifications', 'verifications'));
    end loop;
  end $$`;

/**
 * One verification is one conversation, an expert's or an organization's: it waits, is asked for more, is answered and decided, and
 * every step of it is a row that nobody changes. A decision is held for some seconds, in which it can be taken back, before it
 * is one. Which documents an administrator has opened is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table expert_verifications rename to verifications`.execute(db);
  await RENAME_WHAT_HANGS_ON_IT.execute(db);

  await sql`
    alter table verifications
      alter column expert_id drop not null,
      add column organization_id uuid references organizations (id) on delete cascade,
      add column moved_at timestamptz,
      add column revision integer not null default 1,
      add column document_ids uuid[] not null default '{}',
      add column held_step_id uuid,
      add column held_until timestamptz,
      add column renewal_asked_at timestamptz,
      drop constraint verifications_status_known`.execute(db);
  // An approval without its mark, or before a later one, has run out.
  await sql`
    update verifications v set status = 'expired' where status = 'approved' and (
      not (select is_verified from experts where id = v.expert_id)
      or exists (select from verifications later where later.expert_id = v.expert_id and later.status = 'approved'
        and (later.created_at, later.id) > (v.created_at, v.id)))`.execute(db);
  await sql`
    update verifications v set
      moved_at = case when v.status = 'pending' then v.created_at else greatest(coalesce(v.verified_at, v.updated_at), v.created_at) end,
      verified_at = case when v.status = 'approved' then coalesce(v.verified_at, v.created_at) else v.verified_at end,
      document_ids = coalesce((
        select array_agg(d.id order by d.created_at, d.id) from experts e
        join documents d on d.user_id = e.user_id
          and ('/api/documents/' || d.id::text) = any (array[e.education_certificate_url, e.cv_url] || e.additional_documents_urls)
        where e.id = v.expert_id), '{}')`.execute(db);
  // Whoever was verified before there was a time limit has at least the time in which renewals are asked for.
  await sql`
    update verifications set expires_at = greatest(verified_at + interval '3 years', now() + interval '60 days')
    where status = 'approved' and expires_at is null`.execute(db);
  await sql`
    insert into verifications (organization_id, verification_type, status, verified_at, expires_at, notes, decided_by_id, created_at, moved_at)
    select id, 'organization', 'approved', coalesce(verification_date, created_at),
      greatest(coalesce(verification_date, created_at) + interval '3 years', now() + interval '60 days'),
      verification_notes, verification_decided_by_id, created_at, greatest(coalesce(verification_date, created_at), created_at)
    from organizations where is_verified`.execute(db);
  await sql`
    insert into verifications (expert_id, verification_type, status, verified_at, expires_at, notes, created_at, moved_at)
    select id, 'credentials', 'approved', coalesce(verification_date, created_at),
      greatest(coalesce(verification_date, created_at) + interval '3 years', now() + interval '60 days'),
      verification_notes, created_at, greatest(coalesce(verification_date, created_at), created_at)
    from experts e where is_verified
      and not exists (select from verifications where expert_id = e.id and status = 'approved')`.execute(db);
  await sql`
    alter table verifications
      alter column moved_at set not null,
      alter column moved_at set default '-infinity',
      add constraint verifications_status_known check (status in ('pending', 'more_needed', 'approved', 'rejected', 'expired')),
      add constraint verifications_of_one_subject check (num_nonnulls(expert_id, organization_id) = 1),
      add constraint verifications_held_while_pending check ((held_step_id is null) = (held_until is null) and (held_step_id is null or status = 'pending')),
      add constraint verifications_approved_until check (status <> 'approved' or (verified_at is not null and expires_at > verified_at)),
      add constraint verifications_revision_positive check (revision > 0)`.execute(db);

  // What nobody has moved yet waits since it was opened.
  await sql`
    create function set_moved_at() returns trigger language plpgsql as $$
    begin
      if new.moved_at = '-infinity' then new.moved_at := new.created_at; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger verifications_moved_at_first before insert on verifications
    for each row execute function set_moved_at()`.execute(db);

  await sql`create unique index verifications_one_pending_of_organization on verifications (organization_id) where status = 'pending'`.execute(
    db,
  );
  await sql`create unique index verifications_one_approved_of_expert on verifications (expert_id) where status = 'approved'`.execute(
    db,
  );
  await sql`create unique index verifications_one_approved_of_organization on verifications (organization_id) where status = 'approved'`.execute(
    db,
  );
  await sql`create index verifications_newest_of_organization on verifications (organization_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index verifications_queue on verifications ((expedited_at is null), moved_at, id) where status = 'pending'`.execute(
    db,
  );
  await sql`create index verifications_by_status on verifications (status, moved_at desc, id desc)`.execute(db);
  await sql`create index verifications_moved on verifications (moved_at desc, id desc)`.execute(db);
  await sql`create index verifications_expiring on verifications (expires_at) where status = 'approved'`.execute(db);
  await sql`create index verifications_held on verifications (held_until) where held_until is not null`.execute(db);

  await sql`
    create table verification_steps (
      id uuid primary key default gen_random_uuid(),
      verification_id uuid not null references verifications (id) on delete cascade,
      kind text not null,
      actor_id uuid references users (id) on delete set null,
      reason text,
      document_ids uuid[] not null default '{}',
      undoes_id uuid unique references verification_steps (id) on delete cascade,
      created_at timestamptz not null,
      constraint verification_steps_kind_known check (kind in (
        'submitted', 'resubmitted', 'changed', 'reopened', 'expedited', 'verified', 'more_needed', 'declined', 'undone', 'withdrawn',
        'renewal_asked', 'replaced', 'expired')),
      constraint verification_steps_undone check ((kind = 'undone') = (undoes_id is not null))
    )`.execute(db);
  await sql`alter table verifications
    add constraint verifications_held_step_id_fkey foreign key (held_step_id) references verification_steps (id)`.execute(
    db,
  );
  await sql`create index verification_steps_order on verification_steps (verification_id, created_at, id)`.execute(db);
  await sql`
    insert into verification_steps (verification_id, kind, document_ids, created_at)
    select id, 'submitted', document_ids, created_at from verifications`.execute(db);
  await sql`
    insert into verification_steps (verification_id, kind, actor_id, reason, created_at)
    select id, case when verified_at is not null then 'verified' else 'declined' end, decided_by_id, notes,
      greatest(coalesce(verified_at, updated_at), created_at)
    from verifications where status in ('approved', 'rejected') or verified_at is not null`.execute(db);
  await sql`
    insert into verification_steps (verification_id, kind, created_at)
    select id, 'withdrawn', greatest(updated_at, created_at) from verifications where status = 'expired'`.execute(db);
  // A history that can be rewritten is none. What goes with the person who goes is let go; so is the name of who acted.
  await sql`
    create function refuse_to_rewrite_verification() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from verifications where id = old.verification_id) then
        return old;
      end if;
      if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
        return new;
      end if;
      raise exception 'the steps of a verification are not changed' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger verification_steps_append_only before update or delete on verification_steps
      for each row execute function refuse_to_rewrite_verification()`.execute(db);

  // What an organization is entered under, where it is registered: given to be verified, and not part of its profile.
  await sql`
    alter table organizations
      add column registration_number text,
      add column registered_country text`.execute(db);
  await sql`
    create table verification_openings (
      verification_id uuid not null references verifications (id) on delete cascade,
      document_id uuid not null references documents (id) on delete cascade,
      admin_id uuid not null references users (id) on delete cascade,
      opened_at timestamptz not null,
      primary key (verification_id, document_id, admin_id)
    )`.execute(db);
}
