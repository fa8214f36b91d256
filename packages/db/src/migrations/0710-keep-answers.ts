import { type Kysely, sql } from "kysely";

/**
 * Whom an answer showed, without a word of what was asked, and what was done with them; and what is learned from it. Everything goes with
 * the account, and after 180 days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column leaves_acts_out boolean not null default false`.execute(db);
  await sql`
    create table kept_answers (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      field text not null,
      is_by_score boolean not null,
      coin_at smallint,
      expert_ids uuid[] not null,
      exact_scores integer[] not null,
      are_fitting boolean[] not null,
      are_verified boolean[] not null,
      given_places smallint[] not null,
      asked_at timestamptz not null,
      constraint kept_answers_few_places check (cardinality(expert_ids) between 1 and 20),
      constraint kept_answers_whole_places check (cardinality(exact_scores) = cardinality(expert_ids)
        and cardinality(are_fitting) = cardinality(expert_ids) and cardinality(are_verified) = cardinality(expert_ids)
        and cardinality(given_places) = cardinality(expert_ids)),
      constraint kept_answers_coin_between_places check (coin_at between 0 and cardinality(expert_ids) - 2)
    )`.execute(db);
  await sql`create index kept_answers_person on kept_answers (user_id, asked_at)`.execute(db);
  await sql`create index kept_answers_asked_at on kept_answers (asked_at)`.execute(db);
  await sql`
    create table answer_acts (
      answer_id uuid not null references kept_answers (id) on delete cascade,
      expert_id uuid not null references experts (id) on delete cascade,
      act text not null,
      acted_at timestamptz not null,
      primary key (answer_id, expert_id, act),
      constraint answer_acts_act_known check (act in ('opened', 'dismissed', 'restored', 'shortlisted', 'contacted', 'hired'))
    )`.execute(db);
  await sql`create index answer_acts_expert on answer_acts (expert_id)`.execute(db);
  await sql`
    create table learned_shifts (
      expert_id uuid not null references experts (id) on delete cascade,
      field text not null,
      shift integer not null,
      people integer not null,
      learned_at timestamptz not null,
      primary key (expert_id, field),
      constraint learned_shifts_bounded check (shift between -20000 and 20000 and shift <> 0),
      constraint learned_shifts_of_several check (people >= 3)
    )`.execute(db);
}
