import { type Kysely, sql } from "kysely";

/** The steps of a verification stay as they were, but for what they say of a person who has left: only emptying is let through. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
        return new;
      end if;
      raise exception 'the steps of a verification are not changed' using errcode = 'restrict_violation';
    end $$`.execute(db);
}
