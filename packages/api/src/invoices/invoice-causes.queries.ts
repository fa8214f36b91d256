import type { ChargebackId, MilestoneId, PaymentId, UserId } from "@quorate/core/ids";
import type { CreditedInvoice, LostPart } from "@quorate/core/invoices/lost-sale-drafts";
import type { Minor } from "@quorate/core/money";
import type { RevenueSource } from "@quorate/core/revenue/revenue-source";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";

/** A payment that was held, with what its paper says of it. */
export async function findDealRow(db: DbOrTrx, paymentId: PaymentId) {
  return await db
    .selectFrom("project_payments as payment")
    .innerJoin("projects", "projects.id", "payment.project_id")
    .innerJoin("milestones", "milestones.id", "payment.milestone_id")
    .innerJoin("organizations", "organizations.id", "payment.client_id")
    .innerJoin("experts", "experts.id", "payment.expert_id")
    .leftJoin("revenue_entries as fee", (join) =>
      join
        .on("fee.source_type", "=", "transaction_fee")
        .onRef("fee.source_id", "=", "payment.id")
        .on("fee.is_correction", "=", false)
        .on("fee.lost_sale_id", "is", null),
    )
    .select([
      "fee.vat_rule as feeVatRule",
      "fee.vat_basis_points as feeVatBasisPoints",
      "fee.vat_country as feeVatCountry",
    ])
    .select(["payment.id", "payment.amount", "payment.currency", "payment.fee_basis_points as feeBasisPoints"])
    .select(["payment.escrowed_at as escrowedAt", "payment.settled_at as settledAt"])
    .select(["payment.settled_fee as settledFee", "payment.settled_payout as settledPayout"])
    .select(["payment.refunded_amount as refundedAmount", "payment.expert_id as expertId"])
    .select(["projects.title as projectTitle", "milestones.title as milestoneTitle"])
    .select(["projects.purchase_order as purchaseOrder", "projects.cost_centre as costCentre"])
    .select(
      sql<Minor>`coalesce((select sum(entry.amount_minor) from ledger_transactions posting
        join ledger_entries entry on entry.transaction_id = posting.id and entry.account like 'escrow:%'
        where posting.payment_id = payment.id and posting.kind = 'escrow_funded'), 0)::bigint`.as("paidInMinor"),
    )
    .select(
      // What was paid in has a receipt of its own, even where another payment was begun with its checkout.
      sql<PaymentId>`coalesce((select payment_id from ledger_transactions posting
        where posting.payment_id = payment.id and posting.kind = 'escrow_funded'), (select checkout.payment_id from payment_fundings funding
        join checkout_sessions checkout on checkout.id = funding.checkout_id
        where funding.payment_id = payment.id order by checkout.settled_at, checkout.id limit 1), payment.id)`.as(
        "begunPaymentId",
      ),
    )
    .select(["organizations.user_id as clientUserId", "experts.user_id as expertUserId"])
    .where("payment.id", "=", paymentId)
    .where("payment.escrowed_at", "is not", null)
    .executeTakeFirst();
}

/** What was paid into escrow for a payment that was held already, in order. */
export async function listRaises(
  db: DbOrTrx,
  paymentId: PaymentId,
): Promise<{ ledgerTransactionId: string; amountMinor: Minor; at: Date }[]> {
  return await db
    .selectFrom("ledger_transactions as posting")
    .innerJoin("ledger_entries as entry", "entry.transaction_id", "posting.id")
    .select(["posting.id as ledgerTransactionId", "entry.amount_minor as amountMinor", "posting.created_at as at"])
    .where("posting.payment_id", "=", paymentId)
    .where("posting.kind", "=", "escrow_raised")
    .where("entry.account", "like", "escrow:%")
    .orderBy("posting.created_at")
    .execute();
}

export async function listPaymentsOfMilestone(db: DbOrTrx, milestoneId: MilestoneId): Promise<PaymentId[]> {
  const rows = await db
    .selectFrom("project_payments")
    .select("id")
    .where(
      sql<SqlBool>`milestone_id in (select id from milestones where id = ${milestoneId} or expenses_of_id = ${milestoneId})`,
    )
    .where("escrowed_at", "is not", null)
    .execute();
  return rows.map(({ id }) => id);
}

const SOLD = ["plan_paid", "verification_paid"] as const;
const BOUGHT = ["subscription", "enterprise", "verification"] as const satisfies readonly RevenueSource[];

/** What the platform sold and nothing was issued for, gross, by the entries of the books; of one payer or of all. */
export async function listUninvoicedSales(db: DbOrTrx, limit: number, payerId?: UserId) {
  return await db
    .selectFrom("ledger_transactions as posting")
    .innerJoin("checkout_sessions as checkout", "checkout.id", "posting.checkout_id")
    .select(["posting.id", "posting.kind", "posting.created_at as paidAt"])
    .leftJoin("revenue_entries as revenue", (join) =>
      join
        .on("revenue.source_type", "in", BOUGHT)
        .on(sql<SqlBool>`revenue.source_id = coalesce(checkout.verification_id, checkout.id)`)
        .on("revenue.is_correction", "=", false)
        .on("revenue.lost_sale_id", "is", null),
    )
    .select([
      "revenue.vat_rule as vatRule",
      "revenue.vat_basis_points as vatBasisPoints",
      "revenue.vat_country as vatCountry",
    ])
    .select(["checkout.id as checkoutId", "checkout.payer_id as payerId", "checkout.description", "checkout.currency"])
    .select(
      sql<number>`(select sum(entry.amount_minor) from ledger_entries entry
        where entry.transaction_id = posting.id
          and (entry.account like 'revenue:%' or entry.account like 'vat:%'))::bigint`.as("amountMinor"),
    )
    .where("posting.kind", "in", SOLD)
    .where(sql<SqlBool>`not exists (select from invoices where invoices.cause = 'ledger:' || posting.id)`)
    .$if(payerId !== undefined, (query) => query.where("checkout.payer_id", "=", payerId ?? null))
    .orderBy("posting.created_at")
    .orderBy("posting.id")
    .limit(limit)
    .execute();
}

/** A part of a payment was paid in with the whole, whose receipt says so. */
const isPaidIn = sql<SqlBool>`exists (select from ledger_transactions posting
  where posting.payment_id = payment.id and posting.kind = 'escrow_funded')`;

/** Payments whose paper is not all there: held without a receipt, or settled without what follows from it. */
export async function listUninvoicedPayments(db: DbOrTrx, limit: number): Promise<PaymentId[]> {
  const rows = await db
    .selectFrom("project_payments as payment")
    .select("payment.id")
    .where("payment.escrowed_at", "is not", null)
    .where((eb) => {
      const lacks = (kind: "funding_receipt" | "expert_invoice" | "fee_invoice" | "credit_note") =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("invoices")
              .select("invoices.id")
              .whereRef("invoices.payment_id", "=", "payment.id")
              .where("invoices.cause", "not like", "lost:%")
              .where("invoices.kind", "=", kind),
          ),
        );
      return eb.or([
        eb.and([isPaidIn, lacks("funding_receipt")]),
        sql<SqlBool>`exists (select from ledger_transactions posting where posting.payment_id = payment.id
          and posting.kind = 'escrow_raised'
          and not exists (select from invoices where invoices.cause = 'ledger:' || posting.id))`,
        eb.and([eb("payment.settled_payout", ">", "0"), lacks("expert_invoice")]),
        eb.and([eb("payment.settled_fee", ">", "0"), lacks("fee_invoice")]),
        eb.and([
          eb("payment.refunded_amount", ">", "0"),
          eb("payment.settled_at", "is not", null),
          lacks("credit_note"),
        ]),
      ]);
    })
    .orderBy("payment.escrowed_at")
    .orderBy("payment.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** With the chargeback that took it. */
type UncreditedPart = LostPart & { chargebackId: ChargebackId };
type UncreditedRow = UncreditedPart & CreditedInvoice;

/**
 * Parts of invoices that a bank kept, or gave back, and that have no document of their own yet, each with its invoice as it was issued. One
 * whose invoice is still to come waits for it. Of one chargeback or of all.
 */
export async function listUncreditedParts(
  db: DbOrTrx,
  limit: number,
  chargebackId?: ChargebackId,
): Promise<{ part: UncreditedPart; invoice: CreditedInvoice }[]> {
  const { rows } = await sql<UncreditedRow>`
    select lost.id as "lostSaleId", lost.chargeback_id as "chargebackId", part.amount_minor as "amountMinor", part.before_minor as "beforeMinor", lost.created_at as at,
      invoice.kind, invoice.cause, invoice.number, sender.expert_id as "senderExpertId", invoice.sender_user_id as "senderUserId",
      invoice.receiver_user_id as "receiverUserId", invoice.payment_id as "paymentId", invoice.checkout_id as "checkoutId", invoice.currency,
      jsonb_build_object('rule', invoice.vat_rule, 'rateBasisPoints', invoice.vat_basis_points, 'country', invoice.vat_country) as vat,
      invoice.lines, invoice.snapshot
    from lost_sales lost
    cross join lateral (values
      ('work', lost.gross_minor, lost.gross_before_minor, array['expert_invoice']),
      ('fee', lost.fee_minor, lost.fee_before_minor, array['fee_invoice', 'plan_invoice', 'review_invoice'])
    ) part (name, amount_minor, before_minor, kinds)
    join invoices invoice on invoice.kind = any(part.kinds) and invoice.cause not like 'lost:%'
      and (invoice.payment_id = lost.payment_id or invoice.checkout_id = lost.checkout_id)
    join invoice_senders sender on sender.id = invoice.sender_id
    where part.amount_minor <> 0
      and (${chargebackId ?? null}::uuid is null or lost.chargeback_id = ${chargebackId ?? null})
      and not exists (select from invoices issued where issued.cause = format('lost:%s:%s', lost.id, part.name))
    order by lost.created_at, lost.restores_id nulls first, lost.id, part.name desc limit ${limit}`.execute(db);
  return rows.map(({ lostSaleId, chargebackId, amountMinor, beforeMinor, at, ...invoice }) => ({
    part: { lostSaleId, chargebackId, amountMinor, beforeMinor, at },
    invoice,
  }));
}
