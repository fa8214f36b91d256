import type { CheckoutId, InvoiceId, PaymentId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { PaymentStatus } from "@quorate/core/payments/payment";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { documentsOfPosting } from "../ledger/paper-audit.queries.ts";
import type { CreatedWithin } from "../schema/created.ts";
import { containsWords } from "../search/contains-words.queries.ts";
import { createdWithin } from "../search/created-within.queries.ts";
import { isNamed } from "../search/named-by.queries.ts";

const SEARCHED = [
  "projects.title",
  "milestones.title",
  "organizations.name",
  "users.first_name",
  "users.last_name",
  "users.email",
];

const HELD = ["escrowed", "disputed"] as const satisfies readonly PaymentStatus[];

const selectPayments = (db: DbOrTrx) =>
  db
    .selectFrom("project_payments as payment")
    .innerJoin("projects", "projects.id", "payment.project_id")
    .innerJoin("milestones", "milestones.id", "payment.milestone_id")
    .innerJoin("organizations", "organizations.id", "payment.client_id")
    .innerJoin("experts", "experts.id", "payment.expert_id")
    .innerJoin("users", "users.id", "experts.user_id")
    .select([
      "payment.id",
      "payment.status",
      "payment.amount",
      "payment.currency",
      "payment.platform_fee as platformFee",
      "payment.expert_payout as expertPayout",
      "payment.fee_basis_points as feeBasisPoints",
      "payment.settled_fee as settledFee",
      "payment.settled_payout as settledPayout",
      "payment.refunded_amount as refundedAmount",
      "payment.payment_method as paymentMethod",
      "payment.payment_intent_id as paymentReference",
      "payment.escrowed_at as escrowedAt",
      "payment.settled_at as settledAt",
      "payment.created_at as createdAt",
      "projects.id as projectId",
      "projects.title as projectTitle",
      "milestones.id as milestoneId",
      "milestones.title as milestoneTitle",
      "organizations.name as clientName",
      "users.first_name as expertFirstName",
      "users.last_name as expertLastName",
      "users.email as expertEmail",
    ]);
export type PaymentDeskRow = Awaited<ReturnType<typeof listPaymentRows>>[number];

type Filter = {
  status?: PaymentStatus | undefined;
  q?: string | undefined;
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: PaymentId | undefined;
};

/** The newest first, page by page; `q` is looked for in the project, the milestone, a party's name or address, and in references. */
export async function listPaymentRows(db: DbOrTrx, { status, q, created, limit, cursor }: Filter) {
  return await selectPayments(db)
    .where(createdWithin("payment.created_at", created))
    .$if(status !== undefined, (query) => query.where("payment.status", "=", sql<PaymentStatus>`${status}`))
    .$if(q !== undefined, (query) => query.where(isFoundBy(q ?? "")))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(payment.created_at, payment.id) < (select created_at, id from project_payments where id = ${cursor})`,
      ),
    )
    .orderBy("payment.created_at", "desc")
    .orderBy("payment.id", "desc")
    .limit(limit)
    .execute();
}

function isFoundBy(q: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    payment.id::text = ${q.toLowerCase()} or payment.payment_intent_id = ${q}
    or ${containsWords(SEARCHED, q, [isNamed("projects", q), isNamed("organizations", q), isNamed("users", q)])}
  )`;
}

export async function findPaymentRow(db: DbOrTrx, id: PaymentId) {
  return await selectPayments(db).where("payment.id", "=", id).executeTakeFirst();
}

/** How long what is held has been held, in whole days. */
export async function listHeldByDays(
  db: DbOrTrx,
  now: Date,
): Promise<{ days: number; count: number; amountMinor: Minor }[]> {
  const days = sql<number>`greatest(0, floor(extract(epoch from ${now}::timestamptz - escrowed_at) / 86400))::int`;
  return await db
    .selectFrom("project_payments")
    .select((eb) => [
      days.as("days"),
      sql<number>`${eb.fn.countAll()}::int`.as("count"),
      sql<Minor>`(sum(amount) * 100)::bigint`.as("amountMinor"),
    ])
    .where("status", "in", HELD)
    .groupBy("days")
    .orderBy("days")
    .execute();
}

/** Pages on which it was to be paid, the first one first. */
export async function listCheckoutsOf(db: DbOrTrx, id: PaymentId) {
  return await db
    .selectFrom("checkout_sessions")
    .select([
      "id",
      "gateway",
      "gateway_reference as gatewayReference",
      "payment_reference as paymentReference",
      "status",
      "amount",
      "refunded_amount as refundedAmount",
      "created_at as createdAt",
      "settled_at as settledAt",
    ])
    .where((eb) =>
      eb.or([
        eb("payment_id", "=", id),
        eb("id", "in", eb.selectFrom("payment_fundings").select("checkout_id").where("payment_id", "=", id)),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function listRefundsOf(db: DbOrTrx, checkoutIds: readonly CheckoutId[]) {
  if (checkoutIds.length === 0) return [];
  return await db
    .selectFrom("gateway_refunds")
    .select([
      "id",
      "status",
      "amount",
      "attempt",
      "failure",
      "failure_detail as failureDetail",
      "gateway_reference as gatewayReference",
      "created_at as createdAt",
      "settled_at as settledAt",
    ])
    .where("checkout_id", "in", checkoutIds)
    .orderBy("created_at")
    .execute();
}

export async function listTransfersOf(db: DbOrTrx, id: PaymentId) {
  return await db
    .selectFrom("gateway_transfers")
    .select([
      "id",
      "status",
      "amount",
      "attempt",
      "failure",
      "failure_detail as failureDetail",
      "gateway_reference as gatewayReference",
      "created_at as createdAt",
      "settled_at as settledAt",
    ])
    .where("payment_id", "=", id)
    .orderBy("created_at")
    .execute();
}

/** What of ours the money of a payment moved through. */
export type PaymentParts = { paymentId: PaymentId; checkoutIds: string[]; refundIds: string[]; transferIds: string[] };

/**
 * Its entries in the ledger with the documents that show them, those of its transfers, of the gateway's lines about it and of chargebacks included,
 * in the order of the books.
 */
export async function listLedgerEntriesOf(db: DbOrTrx, parts: PaymentParts) {
  return await db
    .selectFrom("ledger_transactions as posting")
    .innerJoin("ledger_entries as entry", "entry.transaction_id", "posting.id")
    .leftJoin("gateway_balance_transactions as line", "line.id", "posting.balance_transaction_id")
    .select([
      "posting.id as postingId",
      "posting.kind",
      "posting.created_at as postedAt",
      "entry.account",
      "entry.amount_minor as amountMinor",
      "line.reference as lineReference",
      sql<
        { id: InvoiceId; number: string }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'number', document.number)
        order by document.number), '[]') from (${documentsOfPosting("posting")}) document)`.as("documents"),
    ])
    .where((eb) =>
      eb.or([
        eb("posting.payment_id", "=", parts.paymentId),
        eb.and([
          eb("posting.kind", "=", "escrow_divided"),
          sql<SqlBool>`exists (select from ledger_entries half where half.transaction_id = posting.id
            and half.account = ${`escrow:${parts.paymentId}`})`,
        ]),
        isAmong("posting.transfer_id", parts.transferIds),
        isAmong("line.checkout_id", parts.checkoutIds),
        isAmong("line.refund_id", parts.refundIds),
        isAmong("line.transfer_id", parts.transferIds),
        eb(
          "posting.chargeback_id",
          "in",
          eb
            .selectFrom("gateway_chargebacks")
            .select("gateway_chargebacks.id")
            .where(isAmong("gateway_chargebacks.checkout_id", parts.checkoutIds)),
        ),
      ]),
    )
    .orderBy("posting.created_at")
    .orderBy("posting.id")
    .orderBy("entry.id")
    .execute();
}

const isAmong = (column: string, ids: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;

/** What the gateway told of it, the first word first. */
export async function listGatewayEventsOf(db: DbOrTrx, parts: PaymentParts) {
  const says = (name: string, ids: readonly string[]) =>
    sql<SqlBool>`payload ->> ${sql.lit(name)} = any(${ids}::text[])`;
  return await db
    .selectFrom("gateway_events")
    .select(["id", "type", "outcome", "received_at as receivedAt", "worked_at as workedAt"])
    .where((eb) =>
      eb.or([
        says("checkoutId", parts.checkoutIds),
        says("refundId", parts.refundIds),
        says("transferId", parts.transferIds),
      ]),
    )
    .orderBy("received_at")
    .orderBy("id")
    .execute();
}

/** What people and the clock did with its milestone. */
export async function listActivityOf(db: DbOrTrx, id: PaymentId) {
  return await db
    .selectFrom("project_events as event")
    .innerJoin("project_payments as payment", "payment.milestone_id", "event.milestone_id")
    .leftJoin("users", "users.id", "event.actor_id")
    .select(["event.id", "event.kind", "users.email as actor", "event.created_at as at"])
    .where("payment.id", "=", id)
    .orderBy("event.created_at")
    .orderBy("event.id")
    .execute();
}
