import { type Kysely, sql } from "kysely";

/**
 * Who did what to what, when, by what means and from where. Whom and what a line names is an id without a foreign key: the log holds nobody's
 * row, and no row that goes takes a line along. What is an event or a fact of the product is not checked here: another version knows more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id uuid primary key,
      at timestamptz not null,
      action text not null,
      actor_id uuid,
      means text not null,
      token_id uuid,
      address text,
      request_id text,
      subject_kind text,
      subject_id uuid,
      project_id uuid,
      amount numeric(12, 2),
      currency text,
      before jsonb,
      after jsonb,
      constraint audit_log_action_form check (action ~ '^[a-z-]{2,30}[.][a-z_-]{2,30}$'),
      constraint audit_log_means_known check (means in ('session', 'token', 'guest', 'system', 'command')),
      constraint audit_log_token_fits check (token_id is null or means = 'token'),
      constraint audit_log_subject_kind_known check (subject_kind in (
        'account', 'bank-payout', 'chargeback', 'checkout', 'delivery', 'dispute', 'entrepreneur', 'expert', 'message', 'milestone',
        'organization', 'payment', 'project', 'reconciliation', 'refund', 'report', 'review', 'subscription', 'token', 'transfer',
        'verification')),
      constraint audit_log_subject_whole check ((subject_kind is null) = (subject_id is null)),
      constraint audit_log_amount_whole check ((amount is null) = (currency is null)),
      constraint audit_log_facts_are_objects check (jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object')
    )`.execute(db);
  await sql`create index audit_log_newest on audit_log (at desc, id desc)`.execute(db);
  await sql`create index audit_log_actor on audit_log (actor_id, at desc, id desc) where actor_id is not null`.execute(
    db,
  );
  await sql`create index audit_log_subject on audit_log (subject_id, at desc, id desc) where subject_id is not null`.execute(
    db,
  );
  await sql`create index audit_log_project on audit_log (project_id, at desc, id desc) where project_id is not null`.execute(
    db,
  );
  await sql`create index audit_log_action on audit_log (action, at desc, id desc)`.execute(db);

  // Nothing is changed but one thing: where somebody came from goes with the person who is erased.
  await sql`
    create function refuse_to_rewrite_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.address is null and to_jsonb(new) - 'address' = to_jsonb(old) - 'address'
        and exists (select from users where users.erased_at is not null
          and (users.id = old.actor_id or (old.subject_kind = 'account' and users.id = old.subject_id)))
      then
        return new;
      end if;
      raise exception 'the audit log is not changed' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_to_rewrite_audit_log()`.execute(db);
  await sql`create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function refuse_to_rewrite_audit_log()`.execute(db);
  await sql`create trigger audit_log_in_one_currency before insert on audit_log
    for each row when (new.currency is not null) execute function refuse_other_currency()`.execute(db);
}
