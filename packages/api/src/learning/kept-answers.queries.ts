import type { AnswerId, ExpertId, UserId } from "@quorate/core/ids";
import {
  type Act,
  ANSWERS_A_DAY_MAX,
  ANSWERS_KEPT_DAYS,
  SEEN_WITHIN_DAYS,
  type SeenAct,
} from "@quorate/core/learning/act";
import type { LearnedAnswer } from "@quorate/core/learning/learned-answer";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";

const DAY_MS = 86_400_000;

export const answersKeptSince = (now: Date): Date => new Date(now.getTime() - ANSWERS_KEPT_DAYS * DAY_MS);

export type ShownPlace = {
  id: ExpertId;
  exactScore: number;
  isFitting: boolean;
  isVerified: boolean;
  /** Where the person stands without anything learned or swapped, from 0. */
  given: number;
};

export type AnswerToKeep = {
  id: AnswerId;
  userId: UserId;
  field: string;
  isByScore: boolean;
  coinAt: number | null;
  places: readonly ShownPlace[];
  askedAt: Date;
};

/**
 * One statement, which waits for no one: nothing is kept of a person who leaves their acts out, of one whose account is being changed at
 * this moment, or beyond a hundred answers in 24 hours. A person who turns the switch waits for it, and then deletes it.
 */
export async function insertKeptAnswer(db: DbOrTrx, answer: AnswerToKeep): Promise<boolean> {
  const { places, askedAt } = answer;
  const dayBefore = new Date(askedAt.getTime() - DAY_MS);
  const { rows } = await sql`
    insert into kept_answers (id, user_id, field, is_by_score, coin_at, expert_ids, exact_scores, are_fitting, are_verified,
      given_places, asked_at)
    select ${answer.id}, users.id, ${answer.field}, ${answer.isByScore}, ${answer.coinAt}::smallint,
      ${places.map(({ id }) => id)}::uuid[], ${places.map(({ exactScore }) => exactScore)}::integer[],
      ${places.map(({ isFitting }) => isFitting)}::boolean[], ${places.map(({ isVerified }) => isVerified)}::boolean[],
      ${places.map(({ given }) => given)}::smallint[], ${askedAt}
    from users
    where id = ${answer.userId} and not leaves_acts_out and (
      select count(*) from kept_answers where user_id = ${answer.userId} and asked_at > ${dayBefore}) < ${ANSWERS_A_DAY_MAX}
    for share of users skip locked
    returning id`.execute(db);
  return rows.length === 1;
}

/** False where the answer is not this person's, is gone, or did not show that expert. The same act again changes nothing. */
export async function insertAct(
  db: DbOrTrx,
  act: { answerId: AnswerId; userId: UserId; expertId: ExpertId; act: Act; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: AnswerId }>`
    with shown as (
      select id from kept_answers
      where id = ${act.answerId} and user_id = ${act.userId} and ${act.expertId} = any(expert_ids)
      for key share
    ), kept as (
      insert into answer_acts (answer_id, expert_id, act, acted_at)
      select id, ${act.expertId}, ${act.act}, ${act.at} from shown
      on conflict do nothing
    )
    select id from shown`.execute(db);
  return rows.length === 1;
}

/** With everything that was done with them. */
export async function deleteAnswersOf(trx: Trx, userId: UserId): Promise<void> {
  await trx.deleteFrom("kept_answers").where("user_id", "=", userId).execute();
}

export async function deleteAnswersBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom("kept_answers").where("asked_at", "<", before).execute();
}

export async function countKept(db: DbOrTrx, userId: UserId): Promise<{ answers: number; acts: number }> {
  const { rows } = await sql<{ answers: number; acts: number }>`
    select count(*) as answers,
      coalesce(sum((select count(*) from answer_acts where answer_id = kept_answers.id)), 0)::integer as acts
    from kept_answers where user_id = ${userId}`.execute(db);
  return rows[0] ?? { answers: 0, acts: 0 };
}

export async function findLeavesOut(db: DbOrTrx, userId: UserId): Promise<boolean> {
  const { leaves } = await db
    .selectFrom("users")
    .select("leaves_acts_out as leaves")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return leaves;
}

/** An answer that is being kept holds the row, so that it is there for `deleteAnswersOf` afterwards. */
export async function setLeavesOut(trx: Trx, userId: UserId, change: { leaves: boolean; now: Date }): Promise<void> {
  await trx
    .updateTable("users")
    .set({ leaves_acts_out: change.leaves, updated_at: change.now })
    .where("id", "=", userId)
    .execute();
}

/** From what happened between two people on the platform: who, whom and when. */
const HAPPENED: Readonly<Record<SeenAct, (since: Date) => RawBuilder<unknown>>> = {
  shortlisted: (since) =>
    sql`select user_id, expert_id, created_at as at from shortlist_entries where created_at > ${since}`,
  contacted: (since) => sql`
    select sender_id as user_id, experts.id as expert_id, messages.created_at as at
    from messages join experts on experts.user_id = messages.receiver_id where messages.created_at > ${since}
    union all
    select client_user_id, expert_id, created_at from bookings where created_at > ${since}
    union all
    select organizations.user_id, invitations.expert_id, invitations.created_at from project_invitations invitations
    join projects on projects.id = invitations.project_id
    join organizations on organizations.id = projects.organization_id where invitations.created_at > ${since}`,
  hired: (since) => sql`
    select organizations.user_id, payments.expert_id, payments.escrowed_at as at from project_payments payments
    join organizations on organizations.id = payments.client_id where payments.escrowed_at > ${since}`,
};

/** What happened since then, as acts of the last answer before it that showed the one to the other. What is kept already stays. */
export async function keepSeenActs(db: DbOrTrx, act: SeenAct, since: Date): Promise<void> {
  await sql`
    insert into answer_acts (answer_id, expert_id, act, acted_at)
    select distinct on (happened.user_id, happened.expert_id, happened.at) answers.id, happened.expert_id, ${act}, happened.at
    from (${HAPPENED[act](since)}) happened
    join kept_answers answers on answers.user_id = happened.user_id and happened.expert_id = any(answers.expert_ids)
      and answers.asked_at <= happened.at
      and answers.asked_at > happened.at - make_interval(days => ${SEEN_WITHIN_DAYS[act]})
    order by happened.user_id, happened.expert_id, happened.at, answers.asked_at desc
    on conflict do nothing`.execute(db);
}

type Row = Omit<LearnedAnswer, "places"> & {
  expertIds: ExpertId[];
  exactScores: number[];
  areFitting: boolean[];
  areVerified: boolean[];
  given: number[];
  acts: { expertId: ExpertId; act: Act }[];
};

/** The latest, oldest first. What experts do with themselves is left out. */
export async function listLearnedAnswers(
  db: DbOrTrx,
  { limit, now }: { limit: number; now: Date },
): Promise<LearnedAnswer[]> {
  const { rows } = await sql<Row>`
    select user_id as "askerId", field, is_by_score as "isByScore", coin_at as "coinAt",
      (extract(epoch from ${now} - asked_at) / 86400)::double precision as "daysAgo",
      expert_ids as "expertIds", exact_scores as "exactScores", are_fitting as "areFitting", are_verified as "areVerified",
      given_places as given,
      coalesce((select json_agg(json_build_object('expertId', acts.expert_id, 'act', acts.act) order by acts.acted_at, acts.act)
        from answer_acts acts join experts on experts.id = acts.expert_id
        where acts.answer_id = latest.id and experts.user_id <> latest.user_id), '[]') as acts
    from (select * from kept_answers where asked_at > ${answersKeptSince(now)} order by asked_at desc, id desc limit ${limit}) latest
    order by asked_at, id`.execute(db);
  return rows.map(({ expertIds, exactScores, areFitting, areVerified, given, acts, ...answer }) => ({
    ...answer,
    places: expertIds.map((expertId, place) => ({
      expertId,
      exactScore: exactScores[place] ?? 0,
      isFitting: areFitting[place] ?? false,
      isVerified: areVerified[place] ?? false,
      given: given[place] ?? place,
      acts: acts.filter((one) => one.expertId === expertId).map(({ act }) => act),
    })),
  }));
}
