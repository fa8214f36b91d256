import type { ActSubject, PersonOfAct } from "@quorate/core/access/admin-acts";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";

const OF_PROJECT = sql`
  join organizations on organizations.id = projects.organization_id
  left join experts on experts.id = projects.expert_id
  cross join lateral unnest(array[organizations.user_id, experts.user_id]) as parties(user_id)`;

/** The people whose matter each kind of thing is, as a query of their ids. */
const OWNERS: Readonly<Record<ActSubject, (id: string) => RawBuilder<unknown>>> = {
  account: (id) => sql`select id as user_id from users where id = ${id}`,
  expert: (id) => sql`select user_id from experts where id = ${id}`,
  organization: (id) => sql`select user_id from organizations where id = ${id}`,
  entrepreneur: (id) => sql`select user_id from entrepreneurs where id = ${id}`,
  verification: (id) => sql`
    select coalesce(experts.user_id, organizations.user_id) as user_id from verifications
    left join experts on experts.id = verifications.expert_id
    left join organizations on organizations.id = verifications.organization_id
    where verifications.id = ${id}`,
  dispute: (id) => sql`
    select parties.user_id from disputes join milestones on milestones.id = disputes.milestone_id
    join projects on projects.id = milestones.project_id ${OF_PROJECT} where disputes.id = ${id}`,
  chargeback: (id) => ofCheckout(sql`select checkout_id from gateway_chargebacks where id = ${id}`),
  checkout: (id) => ofCheckout(sql`select ${id}::uuid`),
  report: (id) => sql`
    select parties.user_id from reports
    left join entrepreneurs on entrepreneurs.id = reports.entrepreneur_id
    left join reviews on reviews.id = reports.review_id
    left join messages on messages.id = reports.message_id
    cross join lateral unnest(array[entrepreneurs.user_id, reviews.reviewer_id, reviews.reviewee_id, messages.sender_id,
      messages.receiver_id, reports.person_id]) as parties(user_id)
    where reports.id = ${id}`,
  review: (id) => sql`
    select parties.user_id from reviews
    cross join lateral unnest(array[reviewer_id, reviewee_id]) as parties(user_id) where reviews.id = ${id}`,
  message: (id) => sql`
    select parties.user_id from messages
    cross join lateral unnest(array[sender_id, receiver_id]) as parties(user_id) where messages.id = ${id}`,
};

/** Who pays, and who would be paid. */
function ofCheckout(checkout: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select parties.user_id from checkout_sessions
    left join project_payments on project_payments.id = checkout_sessions.payment_id
    left join experts on experts.id = project_payments.expert_id
    cross join lateral unnest(array[checkout_sessions.payer_id, experts.user_id]) as parties(user_id)
    where checkout_sessions.id = (${checkout})`;
}

/** The people whom an act concerns, with the role that each holds, with or without a second factor. Empty if there is no such thing. */
export async function listPeopleOfAct(db: DbOrTrx, about: ActSubject, id: string): Promise<PersonOfAct[]> {
  const { rows } = await sql<PersonOfAct>`
    select users.id as "userId", case when users.is_admin then users.admin_role end as "adminRole"
    from users where users.id in (${OWNERS[about](id)})`.execute(db);
  return rows;
}
