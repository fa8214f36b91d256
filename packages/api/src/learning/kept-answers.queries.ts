import { fullName } from "@quorate/core/accounts/person-name";
import type { AnswerId, UserId } from "@quorate/core/ids";
import {
  type Act,
  ANSWERS_A_DAY_MAX,
  ANSWERS_KEPT_DAYS,
  SEEN_WITHIN_DAYS,
  type SeenAct,
} from "@quorate/core/learning/act";
import type { AnsweredId, AnswerKind, LearnedAnswer } from "@quorate/core/learning/learned-answer";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";

const DAY_MS = 86_400_000;

export const answersKeptSince = (now: Date): Date => new Date(now.getTime() - ANSWERS_KEPT_DAYS * DAY_MS);

/** Where the answers of each kind are kept, what was done with them and what was learned, and what their people's ids are called there. */
export const KEPT_IN = {
  expert: {
    ...{ answers: sql.table("kept_answers"), acts: sql.table("answer_acts"), shifts: sql.table("learned_shifts") },
    ...{ id: sql.ref("expert_id"), ids: sql.ref("expert_ids"), profiles: sql.table("experts") },
  },
  founder: {
    answers: sql.table("kept_founder_answers"),
    acts: sql.table("founder_answer_acts"),
    shifts: sql.table("learned_founder_shifts"),
    ...{ id: sql.ref("entrepreneur_id"), ids: sql.ref("entrepreneur_ids"), profiles: sql.table("entrepreneurs") },
  },
} as const;

export type ShownPlace = {
  id: AnsweredId;
  exactScore: number;
  isFitting: boolean;
  isVerified: boolean;
  /** Where the person stands without anything learned or swapped, from 0. */
  given: number;
};

export type AnswerToKeep = {
  kind: AnswerKind;
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
  const { answers, ids } = KEPT_IN[answer.kind];
  const dayBefore = new Date(askedAt.getTime() - DAY_MS);
  const { rows } = await sql`
    insert into ${answers} (id, user_id, field, is_by_score, coin_at, ${ids}, exact_scores, are_fitting, are_verified,
      given_places, asked_at)
    select ${answer.id}, users.id, ${answer.field}, ${answer.isByScore}, ${answer.coinAt}::smallint,
      ${places.map(({ id }) => id)}::uuid[], ${places.map(({ exactScore }) => exactScore)}::integer[],
      ${places.map(({ isFitting }) => isFitting)}::boolean[], ${places.map(({ isVerified }) => isVerified)}::boolean[],
      ${places.map(({ given }) => given)}::smallint[], ${askedAt}
    from users
    where id = ${answer.userId} and not leaves_acts_out and (
      select count(*) from ${answers} where user_id = ${answer.userId} and asked_at > ${dayBefore}) < ${ANSWERS_A_DAY_MAX}
    for share of users skip locked
    returning id`.execute(db);
  return rows.length === 1;
}

/** False where the answer is not this person's, is gone, or did not show that person. The same act again changes nothing. */
export async function insertAct(
  db: DbOrTrx,
  act: { kind: AnswerKind; answerId: AnswerId; userId: UserId; personId: AnsweredId; act: Act; at: Date },
): Promise<boolean> {
  const { answers, acts, id, ids } = KEPT_IN[act.kind];
  const { rows } = await sql<{ id: AnswerId }>`
    with shown as (
      select id from ${answers}
      where id = ${act.answerId} and user_id = ${act.userId} and ${act.personId} = any(${ids})
      for key share
    ), kept as (
      insert into ${acts} (answer_id, ${id}, act, acted_at)
      select id, ${act.personId}, ${act.act}, ${act.at} from shown
      on conflict do nothing
    )
    select id from shown`.execute(db);
  return rows.length === 1;
}

/** With everything that was done with them. */
export async function deleteAnswersOf(trx: Trx, userId: UserId): Promise<void> {
  for (const { answers } of Object.values(KEPT_IN)) {
    await sql`delete from ${answers} where user_id = ${userId}`.execute(trx);
  }
}

export async function deleteAnswersBefore(db: DbOrTrx, before: Date): Promise<void> {
  for (const { answers } of Object.values(KEPT_IN)) {
    await sql`delete from ${answers} where asked_at < ${before}`.execute(db);
  }
}

/** Of experts and of founders together. */
export async function countKept(db: DbOrTrx, userId: UserId): Promise<{ answers: number; acts: number }> {
  const counts = Object.values(KEPT_IN).map(
    ({ answers, acts }) => sql`
      select count(*) as answers, coalesce(sum((select count(*) from ${acts} where answer_id = kept.id)), 0) as acts
      from ${answers} kept where user_id = ${userId}`,
  );
  const { rows } = await sql<{ answers: number; acts: number }>`
    select sum(answers)::integer as answers, sum(acts)::integer as acts
    from (${sql.join(counts, sql` union all `)}) counts`.execute(db);
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

type Happened = (since: Date) => RawBuilder<unknown>;

/** From what happened between two people on the platform: who, whom and when. */
const HAPPENED: { readonly [Kind in AnswerKind]: Readonly<Record<SeenAct<Kind>, Happened>> } = {
  expert: {
    shortlisted: (since) =>
      sql`select user_id, expert_id as person_id, created_at as at from shortlist_entries where created_at > ${since}`,
    contacted: (since) => sql`
      select sender_id as user_id, experts.id as person_id, messages.created_at as at
      from messages join experts on experts.user_id = messages.receiver_id where messages.created_at > ${since}
      union all
      select client_user_id, expert_id, created_at from bookings where created_at > ${since}
      union all
      select organizations.user_id, invitations.expert_id, invitations.created_at from project_invitations invitations
      join projects on projects.id = invitations.project_id
      join organizations on organizations.id = projects.organization_id where invitations.created_at > ${since}`,
    hired: (since) => sql`
      select organizations.user_id, payments.expert_id as person_id, payments.escrowed_at as at from project_payments payments
      join organizations on organizations.id = payments.client_id where payments.escrowed_at > ${since}`,
  },
  founder: {
    contacted: (since) => sql`
      select sender_id as user_id, entrepreneurs.id as person_id, messages.created_at as at
      from messages join entrepreneurs on entrepreneurs.user_id = messages.receiver_id where messages.created_at > ${since}
      union all
      select inviters.user_id, invitee_id, connections.created_at from connections
      join entrepreneurs inviters on inviters.id = inviter_id where connections.created_at > ${since}`,
    connected: (since) => sql`
      select inviters.user_id, invitee_id as person_id, accepted_at as at from connections
      join entrepreneurs inviters on inviters.id = inviter_id where accepted_at > ${since}
      union all
      select invitees.user_id, inviter_id, accepted_at from connections
      join entrepreneurs invitees on invitees.id = invitee_id where accepted_at > ${since}`,
  },
};

/** What happened since then, as acts of the last answer before it that showed the one to the other. What is kept already stays. */
export async function keepSeenActs<Kind extends AnswerKind>(
  db: DbOrTrx,
  kind: Kind,
  act: SeenAct<Kind>,
  since: Date,
): Promise<void> {
  const { answers, acts, id, ids } = KEPT_IN[kind];
  await sql`
    insert into ${acts} (answer_id, ${id}, act, acted_at)
    select distinct on (happened.user_id, happened.person_id, happened.at) answers.id, happened.person_id, ${act}, happened.at
    from (${HAPPENED[kind][act](since)}) happened
    join ${answers} answers on answers.user_id = happened.user_id and happened.person_id = any(answers.${ids})
      and answers.asked_at <= happened.at
      and answers.asked_at > happened.at - make_interval(days => ${SEEN_WITHIN_DAYS[act]})
    order by happened.user_id, happened.person_id, happened.at, answers.asked_at desc
    on conflict do nothing`.execute(db);
}

type Row = Omit<LearnedAnswer, "places"> & {
  personIds: AnsweredId[];
  exactScores: number[];
  areFitting: boolean[];
  areVerified: boolean[];
  given: number[];
  acts: { personId: AnsweredId; act: Act }[];
};

/** The latest, oldest first. What people do with themselves is left out. */
export async function listLearnedAnswers(
  db: DbOrTrx,
  { kind, limit, now }: { kind: AnswerKind; limit: number; now: Date },
): Promise<LearnedAnswer[]> {
  const { answers, acts: done, id, ids, profiles } = KEPT_IN[kind];
  const { rows } = await sql<Row>`
    select user_id as "askerId", field, is_by_score as "isByScore", coin_at as "coinAt",
      (extract(epoch from ${now} - asked_at) / 86400)::double precision as "daysAgo",
      ${ids} as "personIds", exact_scores as "exactScores", are_fitting as "areFitting", are_verified as "areVerified",
      given_places as given,
      coalesce((select json_agg(json_build_object('personId', acts.${id}, 'act', acts.act) order by acts.acted_at, acts.act)
        from ${done} acts join ${profiles} profiles on profiles.id = acts.${id}
        where acts.answer_id = latest.id and profiles.user_id <> latest.user_id), '[]') as acts
    from (select * from ${answers} where asked_at > ${answersKeptSince(now)} order by asked_at desc, id desc limit ${limit}) latest
    order by asked_at, id`.execute(db);
  return rows.map(({ personIds, exactScores, areFitting, areVerified, given, acts, ...answer }) => ({
    ...answer,
    places: personIds.map((personId, place) => ({
      personId,
      exactScore: exactScores[place] ?? 0,
      isFitting: areFitting[place] ?? false,
      isVerified: areVerified[place] ?? false,
      given: given[place] ?? place,
      acts: acts.filter((one) => one.personId === personId).map(({ act }) => act),
    })),
  }));
}

/** The names of those who have not left. */
export async function listNames(
  db: DbOrTrx,
  kind: AnswerKind,
  ids: readonly AnsweredId[],
): Promise<Map<AnsweredId, string>> {
  const { rows } = await sql<{ id: AnsweredId; firstName: string; lastName: string }>`
    select profiles.id, first_name as "firstName", last_name as "lastName"
    from ${KEPT_IN[kind].profiles} profiles join users on users.id = profiles.user_id
    where profiles.id = any(${[...ids]}::uuid[]) and users.closed_at is null`.execute(db);
  return new Map(rows.map(({ id, ...name }) => [id, fullName(name)]));
}
