import type { UserId } from "@quorate/core/ids";
import type { Db } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";
import { openPeopleOf } from "../contact-details/open-people.queries.ts";
import { ENTREPRENEUR_FIELDS } from "../profiles/entrepreneur-fields.schema.ts";
import { EXPERT_FIELDS } from "../profiles/expert-fields.schema.ts";
import { IDEA_FIELDS } from "../profiles/idea-fields.schema.ts";
import { ORGANIZATION_FIELDS } from "../profiles/organization-fields.schema.ts";
import { columnsOf } from "../schema/fields.ts";

type Subject = (userId: UserId) => RawBuilder<unknown>;

const expertOf = (userId: UserId) => sql`(select id from experts where user_id = ${userId})`;
const organizationOf = (userId: UserId) => sql`(select id from organizations where user_id = ${userId})`;
const founderOf = (userId: UserId) => sql`(select id from entrepreneurs where user_id = ${userId})`;
/** Masks contact details in the columns of a row that hold the words of another person who has nothing in common with the reader yet. */
const maskedWords = (userId: UserId, author: RawBuilder<unknown>, columns: readonly string[]) => sql`
  case when ${author} = ${userId} or ${author} in (select user_id from ${openPeopleOf(userId)} open_people)
    then '{}'::text[] else ${[...columns]}::text[] end as masked_words`;
const clientOf = (projectId: RawBuilder<unknown>) => sql`(select organizations.user_id from projects clients
  join organizations on organizations.id = clients.organization_id where clients.id = ${projectId})`;
const projectsWith = (userId: UserId) => sql`(select id from projects
  where expert_id in ${expertOf(userId)} or organization_id in ${organizationOf(userId)})`;
/** Hours that were not handed over are the expert's alone. */
const worksOn = (userId: UserId) => sql`project_id in (select id from projects where expert_id in ${expertOf(userId)})`;
const paymentsWith = (userId: UserId) => sql`(select id from project_payments
  where expert_id in ${expertOf(userId)} or client_id in ${organizationOf(userId)})`;

const ideaOwner = sql`(select owners.user_id from startup_ideas ideas
  join entrepreneurs owners on owners.id = ideas.entrepreneur_id where ideas.id = startup_idea_id)`;

/** Every version of what an expert offered or was offered, and of what a client offered. */
const offersOf = (userId: UserId) => sql`(select proposals.id as proposal_id, project_id, expert_id, offer.*
  from proposals cross join lateral (
    select version, offered_by, coalesce(offered_at, created_at) as offered_at, cover_letter, note, leaves_out, estimated_timeline,
      proposed_rate, estimated_hours, price, expenses_cap, can_start_on, valid_until
    union all select version, offered_by, offered_at, cover_letter, note, leaves_out, estimated_timeline,
      proposed_rate, estimated_hours, price, expenses_cap, can_start_on, valid_until
    from proposal_versions where proposal_id = proposals.id) offer
  where expert_id in ${expertOf(userId)} or (offer.offered_by = 'client' and project_id in
    (select id from projects where organization_id in ${organizationOf(userId)})))`;
const offerAuthor = sql`case offers.offered_by when 'client' then ${clientOf(sql`offers.project_id`)}
  else (select user_id from experts where id = offers.expert_id) end`;

/** The columns of a profile's fields that are in the archive, for a select list. */
const exported = (fields: Parameters<typeof columnsOf>[0]) =>
  sql.raw(columnsOf(fields, ({ isNotExported }) => !isNotExported).join(", "));

/**
 * What a person takes along, by subject: everything about them, and of others what they see of them on the screens, too. Each is in an
 * order that stays, so that it can be read page by page.
 */
export const EXPORTED: Readonly<Record<string, Subject>> = {
  account: (
    userId,
  ) => sql`select id, email, first_name, last_name, user_type, timezone, leaves_acts_out, email_verified_at, created_at
    from users where id = ${userId}`,
  "answer-acts": (userId) => sql`select answer_id, expert_id, act, acted_at from answer_acts
    where answer_id in (select id from kept_answers where user_id = ${userId}) order by acted_at, answer_id, expert_id, act`,
  "kept-answers": (userId) => sql`select id, asked_at, field, expert_ids from kept_answers
    where user_id = ${userId} order by asked_at, id`,
  "founder-answer-acts": (userId) => sql`select answer_id, entrepreneur_id, act, acted_at from founder_answer_acts
    where answer_id in (select id from kept_founder_answers where user_id = ${userId})
    order by acted_at, answer_id, entrepreneur_id, act`,
  "kept-founder-answers": (userId) => sql`select id, asked_at, field, entrepreneur_ids from kept_founder_answers
    where user_id = ${userId} order by asked_at, id`,
  "learned-founder-shifts": (userId) => sql`select field, shift, people, learned_at from learned_founder_shifts
    where entrepreneur_id in (select id from entrepreneurs where user_id = ${userId}) order by field`,
  "learned-shifts": (userId) => sql`select field, shift, people, learned_at from learned_shifts
    where expert_id in ${expertOf(userId)} order by field`,
  "api-tokens": (userId) => sql`select name, scopes, created_at, last_used_at,
      last_used_network, last_used_agent, expires_at, revoked_at
    from api_tokens where user_id = ${userId} order by created_at, id`,
  applications: (
    userId,
  ) => sql`select startup_idea_id, cover_letter, relevant_experience, equity_expectation, time_commitment,
      status, status_notes, created_at, ${maskedWords(userId, ideaOwner, ["status_notes"])} from co_founder_applications
    where entrepreneur_id in ${founderOf(userId)} order by created_at, id`,
  "billing-details": (
    userId,
  ) => sql`select legal_name, address_lines, postcode, city, country, vat_number, company_number, acts_as, updated_at
    from billing_details where user_id = ${userId}`,
  blocks: (userId) => sql`select entrepreneurs.name, user_blocks.created_at from user_blocks
    join entrepreneurs on entrepreneurs.user_id = user_blocks.blocked_id
    where blocker_id = ${userId} order by user_blocks.created_at, user_blocks.blocked_id`,
  connections: (
    userId,
  ) => sql`select inviters.name as inviter, invitees.name as invitee, note, status, connections.created_at,
      accepted_at, closed_at, ${maskedWords(userId, sql`inviters.user_id`, ["note"])}
    from connections join entrepreneurs inviters on inviters.id = inviter_id join entrepreneurs invitees on invitees.id = invitee_id
    where inviter_id in ${founderOf(userId)} or invitee_id in ${founderOf(userId)} order by connections.created_at, connections.id`,
  "founder-agreements": (
    userId,
  ) => sql`select id, kind, version, written_by, inviter_user_id = ${userId} as you_invited, status, ended_by, paper::json as text, pdf_sha256, created_at
    from founder_agreements where inviter_user_id = ${userId} or invitee_user_id = ${userId} order by created_at, id`,
  "connection-notes": (
    userId,
  ) => sql`select inviters.name as inviter, invitees.name as invitee, met_on, private_notes, connection_sides.updated_at
    from connection_sides join connections on connections.id = connection_id
    join entrepreneurs inviters on inviters.id = inviter_id join entrepreneurs invitees on invitees.id = invitee_id
    where entrepreneur_id in ${founderOf(userId)} order by connections.created_at, connections.id`,
  disputes: (
    userId,
  ) => sql`select id, payment_id, opened_by_id = ${userId} as opened_by_you, reason, answer, status, outcome,
      released_amount, resolution_note, created_at, resolved_at
    from disputes where payment_id in ${paymentsWith(userId)} order by created_at, id`,
  documents: (userId) => sql`select id, kind, name, media_type, size_bytes, created_at
    from documents where user_id = ${userId} order by created_at, id`,
  entrepreneur: (userId) => sql`select name, ${exported(ENTREPRENEUR_FIELDS)}, is_active, created_at
    from entrepreneurs where user_id = ${userId}`,
  expert: (userId) => sql`select ${exported(EXPERT_FIELDS)}, is_verified, rating, total_projects, created_at
    from experts where user_id = ${userId}`,
  "expert-services": (userId) => sql`select service_categories.name from expert_services
    join service_categories on service_categories.id = service_category_id
    where expert_id in ${expertOf(userId)} order by service_categories.name`,
  files: (
    userId,
  ) => sql`select id, purpose, project_id, milestone_id, message_id, dispute_id, name, media_type, size_bytes, created_at
    from files where uploader_id = ${userId} order by created_at, id`,
  invoices: (
    userId,
  ) => sql`select number, kind, sender_user_id = ${userId} as sent_by_you, gross, net, vat, vat_rule, currency,
      supplied_on, issued_at, issued_on, lines,
      case when sender_user_id = ${userId} then snapshot - 'costCentre' else snapshot end as snapshot
    from invoices where sender_user_id = ${userId} or receiver_user_id = ${userId} order by issued_at, id`,
  messages: (userId) => sql`select messages.id, project_id, sender_id = ${userId} as sent_by_you,
      full_name(users.first_name, users.last_name) as other_person,
      case when sender_id = ${userId} or users.id in (select user_id from ${openPeopleOf(userId)} open_people)
        then content else coalesce(masked_content, content) end as content, messages.created_at
    from messages join users on users.id = case when sender_id = ${userId} then receiver_id else sender_id end
    where sender_id = ${userId} or receiver_id = ${userId} order by messages.created_at, messages.id`,
  milestones: (
    userId,
  ) => sql`select id, project_id, title, description, amount, currency, status, submission_note, change_request,
      due_date, expenses_cap, expenses_of_id, is_bonus, period_weeks, hourly_rate, period_ended_by, funded_at, submitted_at, settled_at
    from milestones where project_id in ${projectsWith(userId)} order by created_at, id`,
  agreements: (
    userId,
  ) => sql`select id, project_id, number, status, paper::json as text, pdf_sha256, declined_by, decline_reason, created_at
    from agreements where project_id in ${projectsWith(userId)} order by project_id, number`,
  // The words are the client's; an expert who agreed reads them as long as the brief is there for them.
  "confidential-parts": (userId) => sql`select project_id, text, updated_at from confidential_parts
    where project_id in (select id from projects where organization_id in (select id from organizations where user_id = ${userId}))
    order by project_id`,
  ndas: (
    userId,
  ) => sql`select id, project_id, expert_user_id = ${userId} as agreed_by_you, paper::json as text, pdf_sha256, created_at
    from ndas where expert_user_id = ${userId}
      or project_id in (select id from projects where organization_id in (select id from organizations where user_id = ${userId}))
    order by created_at, id`,
  "agreement-signatures": (
    userId,
  ) => sql`select number, coalesce(agreement_id, founder_agreement_id, nda_id) as agreement_id, party, name, drawing, consent, address, signed_at, pdf_sha256, hash
    from agreement_signatures where signer_id = ${userId} order by number`,
  timesheets: (
    userId,
  ) => sql`select timesheets.id, milestone_id, week, timesheets.status, timesheets.hourly_rate, return_reason, handed_over_at, answer_by, decided_at
    from timesheets join milestones on milestones.id = timesheets.milestone_id
    where project_id in ${projectsWith(userId)} and (timesheets.status in ('handed_over', 'approved') or ${worksOn(userId)})
    order by milestone_id, week`,
  "timesheet-days": (userId) => sql`select timesheet_id, day, minutes, note
    from timesheet_days join timesheets on timesheets.id = timesheet_id join milestones on milestones.id = timesheets.milestone_id
    where project_id in ${projectsWith(userId)} and (timesheets.status in ('handed_over', 'approved') or ${worksOn(userId)})
    order by milestone_id, day`,
  expenses: (
    userId,
  ) => sql`select expenses.id, milestone_id, version, file_id, kind, spent_on, expenses.description, expenses.amount, vat_rate_basis_points,
      vat_amount, expenses.status, return_reason, handed_in_at, answer_by, decided_at, paid_as_id
    from expenses join milestones on milestones.id = expenses.milestone_id
    where project_id in ${projectsWith(userId)} order by handed_in_at, expenses.id`,
  "expense-versions": (
    userId,
  ) => sql`select expense_id, expense_versions.version, expense_versions.file_id, expense_versions.kind, expense_versions.spent_on,
      expense_versions.description, expense_versions.amount, expense_versions.vat_rate_basis_points, expense_versions.vat_amount,
      expense_versions.return_reason, expense_versions.handed_in_at, returned_at
    from expense_versions join expenses on expenses.id = expense_id join milestones on milestones.id = expenses.milestone_id
    where project_id in ${projectsWith(userId)} order by expense_versions.handed_in_at, expense_id`,
  bonuses: (
    userId,
  ) => sql`select id, project_id, giver_id = ${userId} as given_by_you, amount, note, milestone_id, created_at
    from bonuses where project_id in ${projectsWith(userId)}
      and (milestone_id is not null or giver_id = ${userId}) order by created_at, id`,
  calls: (userId) => sql`select bookings.id, expert_user_id = ${userId} as as_expert,
      full_name(users.first_name, users.last_name) as other_person, status, starts_at, ends_at, moved_from, note, room,
      cancelled_by_id = ${userId} as cancelled_by_you, price, milestone_id, bookings.created_at,
      ${maskedWords(userId, sql`client_user_id`, ["note"])}
    from bookings join users on users.id = case when expert_user_id = ${userId} then client_user_id else expert_user_id end
    where (expert_user_id = ${userId} and status not in ('held', 'lapsed')) or client_user_id = ${userId} order by starts_at, bookings.id`,
  "change-orders": (
    userId,
  ) => sql`select id, project_id, number, proposer_id = ${userId} as proposed_by_you, note, status, decline_reason, created_at, decided_at
    from change_orders where project_id in ${projectsWith(userId)} order by project_id, number`,
  "change-order-items": (
    userId,
  ) => sql`select change_order_id, milestone_id, kind, before_title, before_description, before_amount, before_due_date,
      before_period_weeks, before_hourly_rate, before_expenses_cap, title, description, amount, due_date, period_weeks, hourly_rate,
      expenses_cap, weeks_kept
    from change_order_items where change_order_id in (select id from change_orders where project_id in ${projectsWith(userId)})
    order by change_order_id, "position"`,
  availability: (
    userId,
  ) => sql`select time_zone, hours, days_off, holiday_country, notice_hours, buffer_minutes, quarter_hour_price, updated_at
    from availabilities where user_id = ${userId}`,
  "mail-times": (userId) => sql`select quiet_from, quiet_until, time_zone from mail_times where user_id = ${userId}`,
  "notification-preferences": (userId) => sql`select topic, bell, mail from notification_preferences
    where user_id = ${userId} order by topic`,
  notifications: (userId) => sql`select kind, count, created_at, read_at from notifications
    where recipient_id = ${userId} order by created_at, id`,
  organization: (userId) => sql`select ${exported(ORGANIZATION_FIELDS)}, registration_number, registered_country,
      is_verified, created_at from organizations where user_id = ${userId}`,
  "looked-at-by-support": (userId) =>
    sql`select reason, started_at, until, ended_at from impersonations where person_id = ${userId} order by started_at, id`,
  passkeys: (userId) =>
    sql`select name, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at, id`,
  payments: (
    userId,
  ) => sql`select id, project_id, milestone_id, amount, platform_fee, expert_payout, currency, status, created_at,
      escrowed_at, settled_at, settled_fee, settled_payout, refunded_amount
    from project_payments where id in ${paymentsWith(userId)} order by created_at, id`,
  payouts: (userId) => sql`select id, payment_id, amount, currency, status, created_at, settled_at
    from gateway_transfers where expert_id in ${expertOf(userId)} order by created_at, id`,
  pictures: (
    userId,
  ) => sql`select profile_image_url as url from users where id = ${userId} and profile_image_url is not null
    union select logo_url from organizations where user_id = ${userId} and logo_url is not null order by url`,
  portfolio: (userId) => sql`select title, summary, year, url, result_figure, result_line from portfolio_items
    where expert_id in ${expertOf(userId)} order by "position", id`,
  "project-activity": (userId) => sql`select project_id, kind, note, created_at from project_events
    where actor_id = ${userId} order by created_at, id`,
  "project-questions": (userId) => sql`select project_id, question, is_required from project_questions
    where project_id in ${projectsWith(userId)} order by project_id, "position"`,
  "project-invitations": (userId) => sql`select project_id, note, created_at,
      ${maskedWords(userId, clientOf(sql`project_id`), ["note"])} from project_invitations
    where expert_id in ${expertOf(userId)} or project_id in (select id from projects where organization_id in ${organizationOf(userId)})
    order by created_at, id`,
  projects: (
    userId,
  ) => sql`select id, title, description, budget, currency, timeline, requirements, preferred_expertise, asks_for_agreement, status,
      start_date, end_date, created_at, purchase_order,
      case when organization_id in ${organizationOf(userId)} then cost_centre end as cost_centre from projects where id in ${projectsWith(userId)} order by created_at, id`,
  offers: (userId) => sql`select proposal_id, version, offered_by, offered_at,
      case when expert_id in ${expertOf(userId)} then cover_letter end as cover_letter, note, leaves_out,
      estimated_timeline, proposed_rate, estimated_hours, price, expenses_cap, can_start_on, valid_until,
      ${maskedWords(userId, offerAuthor, ["note", "leaves_out", "estimated_timeline"])}
    from ${offersOf(userId)} offers order by proposal_id, version`,
  "offer-answers": (userId) => sql`select proposal_id, version, question, answer from proposal_answers
    where proposal_id in (select id from proposals where expert_id in ${expertOf(userId)})
    order by proposal_id, version, "position"`,
  "offered-milestones": (
    userId,
  ) => sql`select milestones.proposal_id, milestones.version, title, description, amount, due_date, period_weeks, hourly_rate,
      milestones.expenses_cap,
      ${maskedWords(userId, offerAuthor, ["title", "description"])}
    from ${offersOf(userId)} offers
    join proposal_milestones milestones on milestones.proposal_id = offers.proposal_id and milestones.version = offers.version
    order by milestones.proposal_id, milestones.version, "position"`,
  proposals: (userId) => sql`select id, project_id, cover_letter, proposed_rate, estimated_hours, can_start_on, version,
      decline_reason, status, created_at, ${maskedWords(userId, clientOf(sql`project_id`), ["decline_reason"])}
    from proposals where expert_id in ${expertOf(userId)} order by created_at, id`,
  reports: (userId) =>
    sql`select part, reason, note, status, outcome, created_at from reports where reporter_id = ${userId} order by created_at, id`,
  reviews: (
    userId,
  ) => sql`select project_id, reviewer_id = ${userId} as written_by_you, rating, quality, communication, timeliness, comment,
      author_role, answer, hidden_reason, answer_hidden_reason, created_at
    from reviews where reviewer_id = ${userId} or (reviewee_id = ${userId} and (is_public or hidden_at is not null)) order by created_at, id`,
  "remembered-browsers": (userId) => sql`select user_agent as browser, created_at, last_used_at, expires_at
    from remembered_browsers where user_id = ${userId} order by created_at, id`,
  "proposal-templates": (userId) => sql`select name, shape, created_at from proposal_templates
    where user_id = ${userId} order by created_at, id`,
  "saved-searches": (userId) => sql`select name, filter, alert, created_at from saved_searches
    where user_id = ${userId} order by created_at, id`,
  sessions: (userId) => sql`select sess ->> 'userAgent' as browser, created_at, expire from sessions
    where user_id = ${userId} order by created_at, sid`,
  shortlist: (userId) =>
    sql`select expert_id, created_at from shortlist_entries where user_id = ${userId} order by created_at, expert_id`,
  "sign-in-providers": (userId) => sql`select issuer, email, linked_at, last_used_at from provider_identities
    where user_id = ${userId} order by linked_at, subject`,
  "startup-ideas": (userId) => sql`select id, ${exported(IDEA_FIELDS)}, is_active, view_count, created_at
    from startup_ideas where entrepreneur_id in ${founderOf(userId)} order by created_at, id`,
  subscriptions: (
    userId,
  ) => sql`select subscription_plans.name as plan, billing_cycle, status, start_date, end_date, is_free_trial
    from user_subscriptions join subscription_plans on subscription_plans.id = plan_id
    where user_id = ${userId} order by start_date, user_subscriptions.id`,
  verifications: (
    userId,
  ) => sql`select verifications.id, status, verification_data, notes, verified_at, expires_at, created_at,
      (select jsonb_agg(jsonb_build_object('kind', kind, 'reason', reason, 'basis', basis,
        'register', register_name, 'reference', register_reference, 'created_at', steps.created_at) order by steps.created_at)
        from verification_steps steps where steps.verification_id = verifications.id) as steps
    from verifications where expert_id in ${expertOf(userId)} or organization_id in ${organizationOf(userId)}
    order by created_at, verifications.id`,
  suspensions: (userId) => sql`select reason, suspended_at, restored_at
    from account_suspensions where user_id = ${userId} order by suspended_at, id`,
  "tax-details": (
    userId,
  ) => sql`select seller_kind, first_name, last_name, legal_name, registration_number, address_lines, postcode, city, country, tins, vat_number,
      birth_day, birth_city, birth_country, establishments, updated_at
    from tax_details where user_id = ${userId}`,
  "tax-requests": (userId) => sql`select asked_at, reminded_at, reminded_again_at, withheld_at, completed_at
    from tax_requests where expert_id in ${expertOf(userId)}`,
  "tax-reports": (
    userId,
  ) => sql`select report.year, report.regime, report.state, report.issued_at, record.doc_type, record.content
    from platform_report_records record join platform_reports report on report.id = record.report_id
    where record.expert_id in ${expertOf(userId)} order by report.issued_at, report.id`,
  "vat-answers": (
    userId,
  ) => sql`select vat_number, register, outcome, answered_at, consultation_number, registered_name,
      registered_address
    from vat_answers where user_id = ${userId} order by answered_at, id`,
  "vat-decisions": (userId) => sql`select country, vat_number, reason, accepted_at, ended_at, end_reason
    from vat_decisions where user_id = ${userId} order by accepted_at, id`,
  "webhook-endpoints": (userId) => sql`select url, description, event_types, stopped, created_at
    from webhook_endpoints where user_id = ${userId} order by created_at, id`,
};

const PAGE = 500;

/** The rows of a subject as they lie there, a page at a time, so that much of it costs time and no memory. */
export async function* readRows(db: Db, subject: string, userId: UserId): AsyncGenerator<Record<string, unknown>> {
  const query = EXPORTED[subject];
  for (let offset = 0; query; offset += PAGE) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(subject) as "row" from (${query(userId)} limit ${PAGE} offset ${offset}) subject`.execute(db);
    for (const { row } of rows) yield row;
    if (rows.length < PAGE) return;
  }
}

/** A file that the scanner holds back is not in an archive either. */
const READABLE = ["unchecked", "clean"] as const;

/** The person's uploads and pictures: where each lies, and what it is called. */
export async function listOwnFiles(db: Db, userId: UserId) {
  const documents = await db
    .selectFrom("documents")
    .select(["id", "name", "storage_key as storageKey"])
    .where("user_id", "=", userId)
    .where("safety", "in", READABLE)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const files = await db
    .selectFrom("files")
    .select(["id", "name", "storage_key as storageKey"])
    .where("uploader_id", "=", userId)
    .where("safety", "in", READABLE)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const pictures: string[] = [];
  for await (const { url } of readRows(db, "pictures", userId)) pictures.push(String(url));
  return { documents, files, pictures };
}
