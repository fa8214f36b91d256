import { type Kysely, sql } from "kysely";

/**
 * A yes says what it rests on: documents, an entry in a named register, or nothing but what the person declared. A server from before
 * writes none of it, which is read as declared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // expand: an older server writes no basis and no register, which both constraints allow.
  await sql`
    alter table verification_steps
      add column basis text[] not null default '{}',
      add column register_name text,
      add column register_reference text,
      add constraint verification_steps_basis_known check (basis <@ array['documents', 'register', 'declared']),
      add constraint verification_steps_basis_of_yes check (kind = 'verified' or basis = '{}'),
      add constraint verification_steps_register_named check (('register' = any (basis)) = (register_name is not null)),
      add constraint verification_steps_reference_of_register check (register_reference is null or register_name is not null)`.execute(
    db,
  );
  // Until now every document had to be opened before a yes, but there did not have to be one.
  await sql`alter table verification_steps disable trigger verification_steps_append_only`.execute(db);
  await sql`
    update verification_steps step set basis = case
      when exists (select from verifications v join documents d on d.id = any (v.document_ids)
        where v.id = step.verification_id and d.safety <> 'infected') then array['documents']
      when exists (select from verification_openings opened
        where opened.verification_id = step.verification_id and opened.opened_at <= step.created_at) then array['documents']
      else array['declared'] end
    where kind = 'verified'`.execute(db);
  await sql`alter table verification_steps enable trigger verification_steps_append_only`.execute(db);
  // The number under which a person is in a register goes with what else was said of them, whichever server erases it.
  await sql`
    create or replace function refuse_to_rewrite_verification() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from verifications where id = old.verification_id) then
        return old;
      end if;
      if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
        return new;
      end if;
      if tg_op = 'UPDATE' and new.document_ids = '{}' and (new.reason is null) = (old.reason is null)
        and to_jsonb(new) - 'reason' - 'document_ids' = to_jsonb(old) - 'reason' - 'document_ids'
        and exists (
          select from verifications
          left join experts on experts.id = verifications.expert_id
          left join organizations on organizations.id = verifications.organization_id
          join users on users.id = coalesce(experts.user_id, organizations.user_id)
          where verifications.id = old.verification_id and users.closed_at is not null)
      then
        new.register_reference := null;
        return new;
      end if;
      raise exception 'the steps of a verification are not changed' using errcode = 'restrict_violation';
    end $$`.execute(db);
}
