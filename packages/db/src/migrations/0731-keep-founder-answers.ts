import { type Kysely, sql } from "kysely";

/** The same of co-founders as 0710 has of experts: whom an answer showed, what was done with them, and what is learned from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_founder_answers (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      field text not null,
      is_by_score boolean not null,
      coin_at smallint,
      entrepreneur_ids uuid[] not null,
      exact_scores integer[] not null,
      are_fitting boolean[] not null,
      are_verified boolean[] not null,
      given_places smallint[] not null,
      asked_at timestamptz not null,
      constraint kept_founder_answers_few_places check (cardinality(entrepreneur_ids) between 1 and 20),
      constraint kept_founder_answers_whole_places check (cardinality(exact_scores) = cardinality(entrepreneur_ids)
        and cardinality(are_fitting) = cardinality(entrepreneur_ids) and cardinality(are_verified) = cardinality(entrepreneur_ids)
        and cardinality(given_places) = cardinality(entrepreneur_ids)),
      constraint kept_founder_answers_coin_between_places check (coin_at between 0 and cardinality(entrepreneur_ids) - 2)
    )`.execute(db);
  await sql`create index kept_founder_answers_person on kept_founder_answers (user_id, asked_at)`.execute(db);
  await sql`create index kept_founder_answers_asked_at on kept_founder_answers (asked_at)`.execute(db);
  await sql`
    create table founder_answer_acts (
      answer_id uuid not null references kept_founder_answers (id) on delete cascade,
      entrepreneur_id uuid not null references entrepreneurs (id) on delete cascade,
      act text not null,
      acted_at timestamptz not null,
      primary key (answer_id, entrepreneur_id, act),
      constraint founder_answer_acts_act_known check (act in ('opened', 'dismissed', 'restored', 'contacted', 'connected'))
    )`.execute(db);
  await sql`create index founder_answer_acts_entrepreneur on founder_answer_acts (entrepreneur_id)`.execute(db);
  await sql`
    create table learned_founder_shifts (
      entrepreneur_id uuid not null references entrepreneurs (id) on delete cascade,
      field text not null,
      shift integer not null,
      people integer not null,
      learned_at timestamptz not null,
      primary key (entrepreneur_id, field),
      constraint learned_founder_shifts_bounded check (shift between -20000 and 20000 and shift <> 0),
      constraint learned_founder_shifts_of_several check (people >= 3)
    )`.execute(db);
}
