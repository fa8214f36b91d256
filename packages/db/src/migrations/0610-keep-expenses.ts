import { type Kysely, sql } from "kysely";

/**
 * A milestone may pay expenses up to a cap. What is paid in for them is held by a milestone of its own, of which each approved expense
 * becomes a part, as a week of hours does; `expenses_of_id` names the milestone whose expenses these are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // expand: both are null on every row that is there.
  await sql`
    alter table milestones
      add column expenses_cap numeric(12,2) constraint milestones_expenses_cap_positive check (expenses_cap > 0),
      add column expenses_of_id uuid references milestones (id),
      add constraint milestones_expenses_fit check (expenses_cap is null or expenses_of_id is null)`.execute(db);
  await sql`create index milestones_expenses_of on milestones (expenses_of_id) where expenses_of_id is not null`.execute(
    db,
  );
  await sql`
    create table expenses (
      id uuid primary key default gen_random_uuid(),
      milestone_id uuid not null references milestones (id),
      file_id uuid not null references files (id),
      status text not null default 'handed_in'
        constraint expenses_status_known check (status in ('handed_in', 'approved', 'returned', 'withdrawn', 'lapsed')),
      kind text not null constraint expenses_kind_known
        check (kind in ('travel', 'accommodation', 'meals', 'software', 'equipment', 'other')),
      spent_on date not null,
      description text not null,
      amount numeric(12,2) not null constraint expenses_amount_positive check (amount > 0),
      vat_rate_basis_points integer constraint expenses_vat_rate_range check (vat_rate_basis_points between 0 and 5000),
      vat_amount numeric(12,2) constraint expenses_vat_within_amount check (vat_amount > 0 and vat_amount < amount),
      return_reason text,
      handed_in_at timestamptz not null,
      answer_by timestamptz,
      reminders_sent integer not null default 0 constraint expenses_reminders_not_negative check (reminders_sent >= 0),
      decided_at timestamptz,
      paid_as_id uuid references milestones (id),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint expenses_receipt_once unique (file_id),
      constraint expenses_paid_once unique (paid_as_id),
      constraint expenses_paid_fits_status check ((status = 'approved') = (paid_as_id is not null)),
      constraint expenses_answer_fits_status check ((status = 'handed_in') = (answer_by is not null)),
      constraint expenses_updated_at_in_order check (updated_at >= created_at)
    )`.execute(db);
  await sql`create index expenses_milestone on expenses (milestone_id, handed_in_at, id)`.execute(db);
  await sql`create index expenses_answer_by on expenses (answer_by) where answer_by is not null`.execute(db);
  await sql`create trigger expenses_updated_at before update on expenses for each row execute function set_updated_at()`.execute(
    db,
  );
  await sql`create trigger expenses_updated_at_first before insert on expenses for each row execute function set_updated_at()`.execute(
    db,
  );

  // One checkout may pay several payments that are in escrow, and several payouts: a chargeback of it takes, or asks back, each once. That a
  // payout is asked back once is the reversal's own to keep (one for each transfer), and that the sums agree the chargeback's.
  await sql`drop index ledger_transactions_escrow_charged_back_once`.execute(db);
  // expand: an older server takes one payment of a chargeback out of escrow, which this allows.
  await sql`create unique index ledger_transactions_escrow_charged_back_once on ledger_transactions (payment_id)
    where kind = 'escrow_charged_back'`.execute(db);
  await sql`drop index ledger_transactions_payout_reversed_once`.execute(db);

  await sql`alter table files drop constraint files_purpose_known`.execute(db);
  // expand: an older server writes no receipts, and what it writes it writes as before.
  await sql`alter table files add constraint files_purpose_known
    check (purpose in ('deliverable', 'project', 'message', 'dispute', 'receipt'))`.execute(db);
  await sql`alter table files drop constraint files_used_for_one_thing`.execute(db);
  // expand: the same.
  await sql`alter table files add constraint files_used_for_one_thing check (case
    when claimed_at is null then num_nonnulls(project_id, milestone_id, hand_over, message_id, dispute_id) = 0
    when purpose = 'deliverable' then num_nulls(project_id, milestone_id, hand_over) = 0 and num_nonnulls(message_id, dispute_id) = 0
    when purpose = 'project' then project_id is not null and num_nonnulls(milestone_id, hand_over, message_id, dispute_id) = 0
    when purpose = 'message' then message_id is not null and num_nonnulls(project_id, milestone_id, hand_over, dispute_id) = 0
    when purpose = 'receipt' then num_nulls(project_id, milestone_id) = 0 and num_nonnulls(hand_over, message_id, dispute_id) = 0
    else num_nulls(project_id, milestone_id, dispute_id) = 0 and num_nonnulls(hand_over, message_id) = 0
  end)`.execute(db);
  await sql`alter table file_uploads drop constraint file_uploads_purpose_known`.execute(db);
  // expand: the same.
  await sql`alter table file_uploads add constraint file_uploads_purpose_known
    check (purpose in ('deliverable', 'project', 'message', 'dispute', 'receipt'))`.execute(db);
}
