import {
  ERASED_TEXT,
  erasedEmail,
  FORMER_MEMBER_NAME,
  FORMER_PROJECT_TITLE,
} from "@quorate/core/accounts/account-closing";
import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";
import { EXPERT_FIELDS } from "../profiles/expert-fields.schema.ts";
import { ORGANIZATION_FIELDS } from "../profiles/organization-fields.schema.ts";
import { leftBy } from "../schema/fields.ts";

export type Erased = {
  userId: UserId;
  email: string;
  /** The names by which other people's words may call the person. */
  names: readonly string[];
};

/** Whom an erasure is about, from the row and from the shelf; undefined where the account is not closed any more. */
export async function findPersonToErase(trx: Trx, userId: UserId, now: Date) {
  const { rows } = await sql<{
    email: string;
    firstName: string;
    lastName: string;
    profileNames: (string | null)[];
    pictures: (string | null)[];
  }>`
    select users.email, array[shelf #>> '{organizations,name}', shelf #>> '{entrepreneurs,name}'] as "profileNames",
      shelf #>> '{person,first_name}' as "firstName", shelf #>> '{person,last_name}' as "lastName",
      array[shelf #>> '{person,profile_image_url}', shelf #>> '{organizations,logo_url}'] as pictures
    from account_closings join users on users.id = account_closings.user_id
    where users.id = ${userId} and erase_at <= ${now} for update`.execute(trx);
  return rows[0];
}

/** The keys under which the person's files are stored. */
export async function listStoredFiles(trx: Trx, userId: UserId): Promise<string[]> {
  const rows = await trx.selectFrom("documents").select("storage_key").where("user_id", "=", userId).execute();
  return rows.map(({ storage_key }) => storage_key);
}

/**
 * Deletes files to which only the person has a right: unused ones, those sent with what they wrote to others, those of a cancelled project
 * that they alone could read, and those of projects whose other party has left as well.
 */
export async function deleteNobodysFiles(trx: Trx, { userId }: Erased): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from files where (uploader_id = ${userId} and (claimed_at is null or message_id is not null))
      or (uploader_id = ${userId} and dispute_id is null
        and project_id in (select id from projects where status = 'cancelled')
        and not exists (select from milestones left join disputes on disputes.milestone_id = milestones.id
          where milestones.project_id = files.project_id and milestones.id = coalesce(files.milestone_id, milestones.id)
            and (disputes.id is not null or (milestones.id = files.milestone_id and milestones.status in ('released', 'split')))))
      or project_id in (
        select projects.id from projects
        join organizations on organizations.id = projects.organization_id
        join users clients on clients.id = organizations.user_id
        left join experts on experts.id = projects.expert_id
        left join users winners on winners.id = experts.user_id
        where (clients.id = ${userId} or winners.id = ${userId})
          and (clients.id = ${userId} or clients.erased_at is not null)
          and (winners.id is null or winners.id = ${userId} or winners.erased_at is not null))
    returning storage_key as "storageKey"`.execute(trx);
  return rows.map(({ storageKey }) => storageKey);
}

/** Tables whose rows about the person go altogether, by the column that names them. */
const DELETED = {
  admin_users: "user_id",
  api_tokens: "user_id",
  availabilities: "user_id",
  billing_details: "user_id",
  calendar_feeds: "user_id",
  credentials: "user_id",
  documents: "user_id",
  email_changes: "user_id",
  event_messages: "user_id",
  entrepreneur_views: "viewer_user_id",
  file_uploads: "uploader_id",
  idempotency_keys: "user_id",
  kept_answers: "user_id",
  kept_founder_answers: "user_id",
  impersonations: "person_id",
  mail_times: "user_id",
  notification_preferences: "user_id",
  notifications: "recipient_id",
  one_time_tokens: "user_id",
  passkeys: "user_id",
  profile_views: "viewer_user_id",
  provider_identities: "user_id",
  recovery_codes: "user_id",
  remembered_browsers: "user_id",
  reports: "reporter_id",
  saved_cards: "user_id",
  proposal_templates: "user_id",
  saved_searches: "user_id",
  sessions: "user_id",
  sign_in_steps: "user_id",
  shortlist_entries: "user_id",
  startup_idea_views: "viewer_user_id",
  totp_secrets: "user_id",
  account_suspensions: "user_id",
  vat_answers: "user_id",
  vat_decisions: "user_id",
  webhook_endpoints: "user_id",
} as const;

export async function deleteWhatIsTheirs(trx: Trx, { userId, email }: Erased): Promise<void> {
  for (const [table, column] of Object.entries(DELETED)) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(trx);
  }
  await sql`delete from user_blocks where blocker_id = ${userId} or blocked_id = ${userId}`.execute(trx);
  await sql`delete from mail_windows where address = ${email}`.execute(trx);
  await sql`delete from log_in_guards where kind = 'account' and subject = ${email}`.execute(trx);
  await sql`update event_deliveries set last_error = null where last_error ilike '%' || ${email} || '%'`.execute(trx);
}

const experts = (userId: UserId) => sql`(select id from experts where user_id = ${userId})`;
const organizations = (userId: UserId) => sql`(select id from organizations where user_id = ${userId})`;
const entrepreneurs = (userId: UserId) => sql`(select id from entrepreneurs where user_id = ${userId})`;

/** The founder's profile with everything on it: nothing of it is anybody's book. */
export async function deleteFounder(trx: Trx, { userId }: Erased): Promise<void> {
  const mine = entrepreneurs(userId);
  const ideas = sql`(select id from startup_ideas where entrepreneur_id in ${mine})`;
  const { rows: known } = await sql<{ id: string }>`delete from connections
    where inviter_id in ${mine} or invitee_id in ${mine}
    returning case when inviter_id in ${mine} then invitee_id else inviter_id end as id`.execute(trx);
  await sql`update entrepreneurs set total_connections = (select count(*) from connections
      where status = 'accepted' and entrepreneurs.id in (inviter_id, invitee_id))
    where id = any(${known.map(({ id }) => id)}::uuid[])`.execute(trx);
  await sql`delete from co_founder_applications where entrepreneur_id in ${mine} or startup_idea_id in ${ideas}`.execute(
    trx,
  );
  await sql`delete from startup_ideas where entrepreneur_id in ${mine}`.execute(trx);
  await sql`delete from entrepreneurs where user_id = ${userId}`.execute(trx);
}

/** The rows that other people's work and the books refer to stay, and say nothing of the person. */
export async function anonymise(trx: Trx, { userId }: Erased, now: Date): Promise<void> {
  const [expert, organization] = [experts(userId), organizations(userId)];
  const projects = sql`(select id from projects where organization_id in ${organization})`;
  const transfers = sql`(select id from gateway_transfers where expert_id in ${expert})`;
  const refunds = sql`(select gateway_refunds.id from gateway_refunds join checkout_sessions on checkout_sessions.id = checkout_id
    where payer_id = ${userId})`;
  const statements = [
    // Before the expert's row: hiding a review locks the two in this order.
    sql`update reviews set author_role = null, shows_author = false, shows_amount = false where reviewer_id = ${userId}`,
    sql`update reviews set answer = null, answered_at = null, answer_hidden_at = null, answer_hidden_reason = null
      where reviewee_id = ${userId}`,
    sql`delete from portfolio_items where expert_id in ${expert}`,
    sql`delete from shortlist_entries where expert_id in ${expert}`,
    sql`delete from profile_views where expert_id in ${expert}`,
    sql`delete from answer_acts where expert_id in ${expert}`,
    sql`delete from learned_shifts where expert_id in ${expert}`,
    sql`update experts set ${sql.raw(leftBy(EXPERT_FIELDS, "erased"))}, verification_notes = null, verification_date = null
      where user_id = ${userId}`,
    // What lists are read from follows every change of the row.
    sql`delete from expert_facets where expert_id in ${expert}`,
    sql`update verifications set verification_data = '{}', notes = null, document_ids = '{}'
      where expert_id in ${expert} or organization_id in ${organization}`,
    sql`update verification_steps set document_ids = '{}', reason = case when reason is not null then ${ERASED_TEXT} end
      where verification_id in (select id from verifications where expert_id in ${expert} or organization_id in ${organization})`,
    sql`update proposals set cover_letter = ${ERASED_TEXT}, estimated_timeline = null, leaves_out = null, note = null
      where expert_id in ${expert}`,
    sql`update proposals set decline_reason = null where project_id in ${projects}`,
    sql`update proposals set estimated_timeline = null, leaves_out = null, note = null
      where offered_by = 'client' and project_id in ${projects}`,
    sql`update proposal_versions set cover_letter = ${ERASED_TEXT}, estimated_timeline = null, leaves_out = null, note = null
      where proposal_id in (select id from proposals where expert_id in ${expert})`,
    sql`update proposal_versions set estimated_timeline = null, leaves_out = null, note = null
      where offered_by = 'client' and proposal_id in (select id from proposals where project_id in ${projects})`,
    sql`update proposal_milestones set title = 'Milestone ' || ("position" + 1), description = null where proposal_id in
      (select id from proposals where expert_id in ${expert} or project_id in ${projects})`,
    sql`update proposal_answers set answer = ${ERASED_TEXT}
      where proposal_id in (select id from proposals where expert_id in ${expert})`,
    sql`update proposal_answers set question = 'Question ' || ("position" + 1)
      where proposal_id in (select id from proposals where project_id in ${projects})`,
    sql`delete from project_questions where project_id in ${projects}`,
    // NDAs stay as they were agreed to, for the expert and for the chain.
    sql`delete from confidential_parts where project_id in ${projects}`,
    sql`update milestones set submission_note = ${ERASED_TEXT} where submission_note is not null and project_id in
      (select id from projects where expert_id in ${expert})`,
    sql`update gateway_transfers set failure_detail = null where expert_id in ${expert}`,
    sql`update gateway_reversals set failure_detail = null where transfer_id in ${transfers}`,
    sql`update gateway_refunds set failure_detail = null where id in ${refunds}`,
    sql`update gateway_attempts set detail = null where transfer_id in ${transfers} or refund_id in ${refunds}`,
    sql`update gateway_events set payload = jsonb_set(payload, '{result,detail}', 'null')
      where payload #>> '{result,detail}' is not null and (payload ->> 'transferId' in (select id::text from gateway_transfers
        where expert_id in ${expert}) or payload ->> 'refundId' in (select id::text from gateway_refunds where id in ${refunds}))`,
    sql`update bank_payouts set bank_name = null, bank_last4 = null, failure_detail = null where expert_id in ${expert}`,
    sql`delete from payout_requirements where expert_id in ${expert}`,
    sql`update gateway_events set payload = jsonb_set(payload, '{requirements}', '[]')
      where payload ->> 'subject' = 'payoutAccount' and payload ->> 'expertId' in (select id::text from experts where user_id = ${userId})`,
    sql`update organizations set ${sql.raw(leftBy(ORGANIZATION_FIELDS, "erased"))}, registered_country = null, registration_number = null, verification_notes = null,
      verification_date = null where user_id = ${userId}`,
    sql`update project_invitations set note = null where project_id in ${projects}`,
    // What both have signed stays as it was signed, for the other party; what was never in force goes.
    sql`update agreements set decline_reason = null, declined_by = null where status = 'declined' and (project_id in ${projects}
      or project_id in (select id from projects where expert_id in ${expert}))`,
    sql`update agreements set paper = null, pdf = null, decline_reason = null where status in ('withdrawn', 'superseded', 'ended')
      and (project_id in ${projects} or project_id in (select id from projects where expert_id in ${expert}))`,
    sql`update founder_agreements set paper = null, pdf = null, terms = null
      where status in ('proposed', 'signed_once', 'superseded', 'called_off') and paper is not null
      and (inviter_user_id = ${userId} or invitee_user_id = ${userId})`,
    sql`update timesheets set return_reason = null where milestone_id in (select id from milestones
      where project_id in ${projects} or project_id in (select id from projects where expert_id in ${expert}))`,
    sql`update timesheet_days set note = null where timesheet_id in (select timesheets.id from timesheets
      join milestones on milestones.id = timesheets.milestone_id
      where project_id in ${projects} or project_id in (select id from projects where expert_id in ${expert}))`,
    sql`update expenses set description = ${ERASED_TEXT}, return_reason = null where milestone_id in (select id from milestones
      where project_id in ${projects} or project_id in (select id from projects where expert_id in ${expert}))`,
    sql`update expense_versions set description = ${ERASED_TEXT}, return_reason = null where expense_id in (select expenses.id from expenses
      join milestones on milestones.id = expenses.milestone_id
      where project_id in ${projects} or project_id in (select id from projects where expert_id in ${expert}))`,
    sql`update milestones set title = 'Expense' where expenses_of_id is not null and part_of_id is not null
      and project_id in (select id from projects where expert_id in ${expert})`,
    sql`update bonuses set note = null
      where project_id in ${projects} or project_id in (select id from projects where expert_id in ${expert})`,
    sql`update bookings set note = case when client_user_id = ${userId} then null else note end, room = null
      where client_user_id = ${userId} or expert_user_id = ${userId}`,
    sql`update change_orders set note = null, decline_reason = null
      where project_id in ${projects} or project_id in (select id from projects where expert_id in ${expert})`,
    sql`update change_order_items set title = case when title is not null then 'Milestone' end, description = null,
        before_title = case when before_title is not null then 'Milestone' end, before_description = null
      where change_order_id in (select id from change_orders where project_id in ${projects}
        or project_id in (select id from projects where expert_id in ${expert}))`,
    sql`update milestones set title = 'Milestone ' || ("position" + 1), description = null, change_request = null
      where project_id in ${projects}`,
    sql`update projects set title = ${FORMER_PROJECT_TITLE}, description = ${ERASED_TEXT}, timeline = null, requirements = '{}',
      preferred_expertise = '{}', purchase_order = null, cost_centre = null where organization_id in ${organization}`,
    sql`update disputes set reason = ${ERASED_TEXT} where opened_by_id = ${userId}`,
    sql`update disputes set answer = ${ERASED_TEXT} where answer is not null and opened_by_id <> ${userId}
      and payment_id in ${paymentsOf(userId)}`,
    sql`update project_events set note = null where actor_id = ${userId}`,
    sql`update messages set content = ${ERASED_TEXT}, masked_content = null, masked_kinds = '{}' where sender_id = ${userId}`,
    sql`update checkout_sessions set description = 'Payment of a former member', url = null where payer_id = ${userId}`,
    sql`update users set email = ${erasedEmail(userId)}, profile_image_url = null, timezone = null, location_id = null,
      email_verified_at = null, signed_in_at = null, is_admin = false, erased_at = ${now} where id = ${userId}`,
  ];
  for (const statement of statements) await statement.execute(trx);
  // The one thing that the log and the records of signatures let go of, and only once the account is erased.
  await sql`update audit_log set address = null
    where address is not null and (actor_id = ${userId} or (subject_kind = 'account' and subject_id = ${userId}))`.execute(
    trx,
  );
  await sql`update agreement_signatures set address = null, address_salt = null
    where address is not null and signer_id = ${userId}`.execute(trx);
}

const paymentsOf = (userId: UserId) => sql`(select id from project_payments
  where expert_id in ${experts(userId)} or client_id in ${organizations(userId)})`;

type Words = { table: string; columns: readonly string[]; about: (userId: UserId) => RawBuilder<unknown> };
const projectsWith = (userId: UserId) => sql`(select id from projects
  where expert_id in ${experts(userId)} or organization_id in ${organizations(userId)})`;
const reviewsWith = (userId: UserId) => sql`(select id from reviews
  where reviewer_id = ${userId} or reviewee_id = ${userId})`;

const isDecidedAbout = (userId: UserId) => sql`review_id in ${reviewsWith(userId)} or person_id = ${userId}
  or message_id in (select id from messages where sender_id = ${userId} or receiver_id = ${userId})`;

/** Words of other people in which the person may be called by name, where they are about the person. */
const WORDS_OF_OTHERS: readonly Words[] = [
  { table: "messages", columns: ["content", "masked_content"], about: (userId) => sql`receiver_id = ${userId}` },
  {
    table: "reviews",
    columns: ["comment", "answer"],
    about: (userId) => sql`reviewer_id = ${userId} or reviewee_id = ${userId}`,
  },
  {
    table: "reports",
    columns: ["note", "resolution_note"],
    about: (userId) => isDecidedAbout(userId),
  },
  { table: "moderation_actions", columns: ["note"], about: (userId) => isDecidedAbout(userId) },
  { table: "project_events", columns: ["note"], about: (userId) => sql`project_id in ${projectsWith(userId)}` },
  { table: "project_invitations", columns: ["note"], about: (userId) => sql`expert_id in ${experts(userId)}` },
  {
    table: "files",
    columns: ["name"],
    about: (userId) => sql`project_id in ${projectsWith(userId)}
      or message_id in (select id from messages where receiver_id = ${userId})`,
  },
  {
    table: "projects",
    columns: ["title", "description", "timeline"],
    about: (userId) => sql`id in ${projectsWith(userId)}`,
  },
  {
    table: "milestones",
    columns: ["title", "description", "submission_note", "change_request"],
    about: (userId) => sql`project_id in ${projectsWith(userId)}`,
  },
  {
    table: "timesheets",
    columns: ["return_reason"],
    about: (userId) => sql`milestone_id in (select id from milestones where project_id in ${projectsWith(userId)})`,
  },
  {
    table: "timesheet_days",
    columns: ["note"],
    about: (userId) => sql`timesheet_id in (select timesheets.id from timesheets
      join milestones on milestones.id = timesheets.milestone_id where project_id in ${projectsWith(userId)})`,
  },
  {
    table: "expenses",
    columns: ["description", "return_reason"],
    about: (userId) => sql`milestone_id in (select id from milestones where project_id in ${projectsWith(userId)})`,
  },
  {
    table: "expense_versions",
    columns: ["description", "return_reason"],
    about: (userId) => sql`expense_id in (select expenses.id from expenses
      join milestones on milestones.id = expenses.milestone_id where project_id in ${projectsWith(userId)})`,
  },
  {
    table: "bonuses",
    columns: ["note"],
    about: (userId) => sql`project_id in ${projectsWith(userId)}`,
  },
  { table: "bookings", columns: ["note"], about: (userId) => sql`expert_user_id = ${userId}` },
  {
    table: "change_orders",
    columns: ["note", "decline_reason"],
    about: (userId) => sql`project_id in ${projectsWith(userId)}`,
  },
  {
    table: "change_order_items",
    columns: ["title", "description", "before_title", "before_description"],
    about: (userId) =>
      sql`change_order_id in (select id from change_orders where project_id in ${projectsWith(userId)})`,
  },
  {
    table: "proposals",
    columns: ["cover_letter", "leaves_out", "note", "decline_reason"],
    about: (userId) => sql`project_id in ${projectsWith(userId)}`,
  },
  {
    table: "proposal_versions",
    columns: ["cover_letter", "leaves_out", "note"],
    about: (userId) => sql`proposal_id in (select id from proposals where project_id in ${projectsWith(userId)})`,
  },
  {
    table: "proposal_milestones",
    columns: ["title", "description"],
    about: (userId) => sql`proposal_id in (select id from proposals where project_id in ${projectsWith(userId)})`,
  },
  { table: "confidential_parts", columns: ["text"], about: (userId) => sql`project_id in ${projectsWith(userId)}` },
  { table: "project_questions", columns: ["question"], about: (userId) => sql`project_id in ${projectsWith(userId)}` },
  {
    table: "proposal_answers",
    columns: ["question", "answer"],
    about: (userId) => sql`proposal_id in (select id from proposals where project_id in ${projectsWith(userId)})`,
  },
  {
    table: "disputes",
    columns: ["reason", "answer", "resolution_note"],
    about: (userId) => sql`payment_id in ${paymentsOf(userId)}`,
  },
  {
    table: "checkout_sessions",
    columns: ["description"],
    about: (userId) => sql`payment_id in ${paymentsOf(userId)}`,
  },
];

/** The same where a column is a list of words. */
const LISTS_OF_OTHERS: readonly Words[] = [
  {
    table: "projects",
    columns: ["requirements", "preferred_expertise"],
    about: (userId) => sql`id in ${projectsWith(userId)}`,
  },
];

/** The tables above, for the test that walks the schema. */
export const SCRUBBED = [...WORDS_OF_OTHERS, ...LISTS_OF_OTHERS].flatMap(({ table, columns }) =>
  columns.map((column) => `${table}.${column}`),
);

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Takes the person's names and address out of what others wrote to them and about them. */
export async function scrubWordsOfOthers(trx: Trx, { userId, email, names }: Erased): Promise<void> {
  const known = names.map((name) => name.trim()).filter((name) => name.length > 1);
  // The longest first: of "Ada Lovelace" nothing is left over.
  const called = [...new Set(known)].toSorted((one, other) => other.length - one.length);
  const pattern = [...called.map((name) => `(?<!\\w)${escaped(name)}(?!\\w)`), escaped(email)].join("|");
  for (const { table, columns, about } of WORDS_OF_OTHERS) {
    for (const column of columns) {
      const words = sql.ref(column);
      await sql`update ${sql.table(table)}
        set ${words} = regexp_replace(${words}, ${pattern}, ${FORMER_MEMBER_NAME.toLowerCase()}, 'gi')
        where (${about(userId)}) and ${words} ~* ${pattern}`.execute(trx);
    }
  }
  for (const { table, columns, about } of LISTS_OF_OTHERS) {
    for (const column of columns) {
      const words = sql.ref(column);
      await sql`update ${sql.table(table)}
        set ${words} = array(select regexp_replace(word, ${pattern}, ${FORMER_MEMBER_NAME.toLowerCase()}, 'gi')
          from unnest(${words}) with ordinality as words (word, place) order by place)
        where (${about(userId)}) and array_to_string(${words}, E'\\n') ~* ${pattern}`.execute(trx);
    }
  }
  // What a gateway said of a payer is kept as it said it, but for who it was.
  await sql`update gateway_events set payload = regexp_replace(payload::text, ${escaped(email)}, ${erasedEmail(userId)}, 'gi')::jsonb
    where payload::text ~* ${escaped(email)}`.execute(trx);
}
