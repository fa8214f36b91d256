import type { OperatorQuery } from "@quorate/core/search/operator-query";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";
import type { OperatorHitDto } from "./admin-search.schema.ts";
import {
  foundBankPayouts,
  foundChargebacks,
  foundCheckouts,
  foundDisputes,
  foundOrganizations,
  foundPayments,
  foundPeople,
  foundProjects,
  foundRefunds,
  foundTransfers,
} from "./found-ids.queries.ts";

type Columns = Partial<Record<Exclude<keyof OperatorHitDto, "kind">, RawBuilder<unknown>>>;

const NONE = sql`null`;
const PERSON_NAME = sql`full_name(person.first_name, person.last_name)`;

/** Every hit has the columns of every other one: `columns` has those that it knows. */
async function hitsOf(
  db: DbOrTrx,
  kind: OperatorHitDto["kind"],
  { found, from, columns }: { found: RawBuilder<unknown> | null; from: RawBuilder<unknown>; columns: Columns },
): Promise<OperatorHitDto[]> {
  if (found === null) return [];
  const { id = sql`found.id`, title = NONE, detail = NONE, status = NONE, amount = NONE, currency = NONE } = columns;
  const { reference = NONE, userId = NONE, expertId = NONE, organizationId = NONE } = columns;
  const { entrepreneurId = NONE, projectId = NONE, paymentId = NONE } = columns;
  const { rows } = await sql<OperatorHitDto>`
    select ${kind}::text as kind, ${id}::text as id, ${title}::text as title, ${detail}::text as detail, ${status}::text as status,
      ${amount}::text as amount, ${currency}::text as currency, ${reference}::text as reference, ${userId}::text as "userId",
      ${expertId}::text as "expertId", ${organizationId}::text as "organizationId", ${entrepreneurId}::text as "entrepreneurId",
      ${projectId}::text as "projectId", ${paymentId}::text as "paymentId"
    from ${found} found ${from}
    order by found.rank, found.id desc`.execute(db);
  return rows;
}

const CONTRACT = sql`join project_payments payment on payment.id = it.payment_id
  join milestones milestone on milestone.id = payment.milestone_id join projects project on project.id = payment.project_id`;
const ON_CONTRACT = sql`project.title || ': ' || milestone.title`;

/** Of what was moved or asked for itself. */
const ITS_MONEY = { status: sql`it.status`, amount: sql`it.amount`, currency: sql`it.currency` };

export const findPeopleHits = (db: DbOrTrx, query: OperatorQuery, limit: number) =>
  hitsOf(db, "person", {
    found: foundPeople(query, limit),
    from: sql`join users person on person.id = found.id left join experts expert on expert.user_id = person.id
      left join organizations organization on organization.user_id = person.id
      left join entrepreneurs entrepreneur on entrepreneur.user_id = person.id`,
    columns: {
      title: PERSON_NAME,
      detail: sql`concat_ws(', ', person.email, organization.name, expert.company)`,
      status: sql`case when person.closed_at is not null then 'closed' when person.suspended_at is not null then 'suspended' when person.is_admin then 'administrator' end`,
      userId: sql`person.id`,
      expertId: sql`expert.id`,
      organizationId: sql`organization.id`,
      entrepreneurId: sql`entrepreneur.id`,
    },
  });

export const findOrganizationHits = (db: DbOrTrx, query: OperatorQuery, limit: number) =>
  hitsOf(db, "organization", {
    found: foundOrganizations(query, limit),
    from: sql`join organizations it on it.id = found.id join users person on person.id = it.user_id`,
    columns: {
      title: sql`it.name`,
      detail: sql`concat_ws(', ', ${PERSON_NAME}, person.email)`,
      userId: sql`person.id`,
      organizationId: sql`it.id`,
    },
  });

export const findProjectHits = (db: DbOrTrx, query: OperatorQuery, limit: number) =>
  hitsOf(db, "project", {
    found: foundProjects(query, limit),
    from: sql`join projects it on it.id = found.id join organizations organization on organization.id = it.organization_id`,
    columns: {
      title: sql`it.title`,
      detail: sql`organization.name`,
      status: sql`it.status`,
      amount: sql`coalesce(it.amount, it.budget)`,
      currency: sql`it.currency`,
      organizationId: sql`organization.id`,
      projectId: sql`it.id`,
    },
  });

export const findPaymentHits = (db: DbOrTrx, query: OperatorQuery, limit: number) =>
  hitsOf(db, "payment", {
    found: foundPayments(query, limit),
    from: sql`join project_payments payment on payment.id = found.id
      join milestones milestone on milestone.id = payment.milestone_id join projects project on project.id = payment.project_id
      join organizations organization on organization.id = payment.client_id`,
    columns: {
      title: ON_CONTRACT,
      detail: sql`organization.name`,
      status: sql`payment.status`,
      amount: sql`payment.amount`,
      currency: sql`payment.currency`,
      reference: sql`payment.payment_intent_id`,
      organizationId: sql`organization.id`,
      projectId: sql`project.id`,
      paymentId: sql`payment.id`,
    },
  });

/** What was paid for anything but a milestone: plans and reviews of credentials. */
export const findCheckoutHits = (db: DbOrTrx, query: OperatorQuery, limit: number) =>
  hitsOf(db, "checkout", {
    found: foundCheckouts(query, limit),
    from: sql`join checkout_sessions it on it.id = found.id and it.payment_id is null
      join users person on person.id = it.payer_id`,
    columns: {
      title: sql`it.description`,
      detail: sql`concat_ws(', ', ${PERSON_NAME}, person.email)`,
      ...ITS_MONEY,
      reference: sql`coalesce(it.payment_reference, it.gateway_reference)`,
      userId: sql`person.id`,
    },
  });

export const findTransferHits = (db: DbOrTrx, query: OperatorQuery, limit: number) =>
  hitsOf(db, "transfer", {
    found: foundTransfers(query, limit),
    from: sql`join gateway_transfers it on it.id = found.id ${CONTRACT}
      join experts expert on expert.id = it.expert_id join users person on person.id = expert.user_id`,
    columns: {
      title: PERSON_NAME,
      detail: ON_CONTRACT,
      ...ITS_MONEY,
      reference: sql`it.gateway_reference`,
      userId: sql`person.id`,
      expertId: sql`expert.id`,
      projectId: sql`project.id`,
      paymentId: sql`payment.id`,
    },
  });

export const findRefundHits = (db: DbOrTrx, query: OperatorQuery, limit: number) =>
  hitsOf(db, "refund", {
    found: foundRefunds(query, limit),
    from: sql`join gateway_refunds it on it.id = found.id join checkout_sessions page on page.id = it.checkout_id
      join users person on person.id = page.payer_id left join project_payments payment on payment.id = page.payment_id`,
    columns: {
      title: PERSON_NAME,
      detail: sql`page.description`,
      ...ITS_MONEY,
      reference: sql`it.gateway_reference`,
      userId: sql`person.id`,
      projectId: sql`payment.project_id`,
      paymentId: sql`payment.id`,
    },
  });

export const findBankPayoutHits = (db: DbOrTrx, query: OperatorQuery, limit: number) =>
  hitsOf(db, "bank-payout", {
    found: foundBankPayouts(query, limit),
    from: sql`join bank_payouts it on it.id = found.id
      join experts expert on expert.id = it.expert_id join users person on person.id = expert.user_id`,
    columns: {
      title: PERSON_NAME,
      detail: sql`person.email`,
      ...ITS_MONEY,
      reference: sql`it.gateway_reference`,
      userId: sql`person.id`,
      expertId: sql`expert.id`,
    },
  });

export const findDisputeHits = (db: DbOrTrx, query: OperatorQuery, limit: number) =>
  hitsOf(db, "dispute", {
    found: foundDisputes(query, limit),
    from: sql`join disputes it on it.id = found.id ${CONTRACT}`,
    columns: {
      title: ON_CONTRACT,
      detail: sql`it.reason`,
      status: sql`it.status`,
      amount: sql`payment.amount`,
      currency: sql`payment.currency`,
      projectId: sql`project.id`,
      paymentId: sql`payment.id`,
    },
  });

export const findChargebackHits = (db: DbOrTrx, query: OperatorQuery, limit: number) =>
  hitsOf(db, "chargeback", {
    found: foundChargebacks(query, limit),
    from: sql`join gateway_chargebacks it on it.id = found.id left join checkout_sessions page on page.id = it.checkout_id
      left join project_payments payment on payment.id = page.payment_id`,
    columns: {
      title: sql`coalesce(page.description, it.reference)`,
      detail: sql`it.reason`,
      ...ITS_MONEY,
      reference: sql`it.reference`,
      projectId: sql`payment.project_id`,
      paymentId: sql`payment.id`,
    },
  });
