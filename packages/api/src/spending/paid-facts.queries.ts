import type { InvoiceKind } from "@quorate/core/invoices/invoice";
import type { JournalInvoice } from "@quorate/core/spending/journal";
import { COMMITTED_STATUSES, SPENT_STATUSES } from "@quorate/core/spending/spending";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";
import { raisesOf, type Spender } from "./spending.queries.ts";

const PAGE = 500;

export type PaidRow = {
  id: string;
  kind: "milestone" | "plan";
  createdAt: string;
  project: string | null;
  milestone: string;
  expert: string | null;
  category: string | null;
  purchaseOrder: string | null;
  costCentre: string | null;
  status: string;
  amountMinor: number;
  refundedMinor: number;
  feeMinor: number | null;
  paidAt: Date | null;
  /** By change orders; `paidAt` as PostgreSQL writes it in JSON. */
  raises: { amountMinor: number; paidAt: string; receipt: string | null }[];
  settledAt: Date | null;
  /** By the client's bank, with the document over it; below zero: it gave that back. `at` as PostgreSQL writes it in JSON. */
  takenBack: { amountMinor: number; at: string; paper: JournalInvoice | null }[];
  receipt: string | null;
  creditNote: string | null;
  invoice: JournalInvoice | null;
};

/** The payment whose receipt a part of a payment shares: the one that was begun with its first checkout. */
const BEGUN = sql`coalesce((select posting.payment_id from ledger_transactions posting
    where posting.payment_id = p.id and posting.kind = 'escrow_funded'),
  (select checkout.payment_id from payment_fundings funding join checkout_sessions checkout on checkout.id = funding.checkout_id
    where funding.payment_id = p.id order by checkout.settled_at, checkout.id limit 1), p.id)`;

/** A raise is posted as its checkout is paid, and the posting names the payment alone. */
const RAISE_RECEIPT = sql`(select paper.number from invoices paper
  where paper.kind = 'funding_receipt' and paper.cause = 'ledger:' || (
    select posting.id from ledger_transactions posting where posting.payment_id = raise.payment_id and posting.kind = 'escrow_raised'
    order by abs(extract(epoch from posting.created_at - raise.settled_at)) limit 1))`;

const numberOf = (kind: InvoiceKind, paymentId: RawBuilder<unknown>) =>
  sql`(select paper.number from invoices paper where paper.kind = ${kind} and paper.cause = 'payment:' || ${paymentId})`;

/** As JSON, what `JournalInvoice` has of it. */
const invoiceOf = (kinds: readonly InvoiceKind[], cause: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('number', paper.number, 'grossMinor', (paper.gross * 100)::bigint, 'vatMinor', (paper.vat * 100)::bigint,
    'terms', jsonb_build_object('rule', paper.vat_rule, 'rateBasisPoints', paper.vat_basis_points, 'country', paper.vat_country))
  from invoices paper where paper.kind = any(${[...kinds]}::text[]) and paper.cause = ${cause})`;

/** Every payment that was paid in, settled or taken back in a period, however many: a page at a time, so that no export is whole in memory. */
export async function* readPaid(db: DbOrTrx, spender: Spender, period: { from: Date; before: Date }) {
  let last: PaidRow | undefined;
  while (true) {
    const page: PaidRow[] = await listPaid(db, spender, period, last);
    yield* page;
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

async function listPaid(
  db: DbOrTrx,
  { organizationId, userId }: Spender,
  { from, before }: { from: Date; before: Date },
  last: PaidRow | undefined,
) {
  const isIn = (moment: RawBuilder<unknown>) => sql`(${moment} >= ${from} and ${moment} < ${before})`;
  const minor = (amount: RawBuilder<unknown>) => sql`(${amount} * 100)::bigint`;
  const lost = (of: RawBuilder<unknown>) => sql`lost_sales lost where ${of}`;
  const takenBack = (of: RawBuilder<unknown>, part: "work" | "fee") =>
    sql`(select coalesce(jsonb_agg(jsonb_build_object('amountMinor', lost.gross_minor, 'at', lost.created_at,
    'paper', ${invoiceOf(["credit_note", "expert_invoice", "plan_invoice"], sql`'lost:' || lost.id || ${`:${part}`}`)}) order by lost.created_at, lost.id), '[]') from ${lost(of)})`;
  const ofPayment = sql`lost.payment_id = p.id`;
  const ofCheckout = sql`lost.checkout_id = checkout_sessions.id`;
  const raises = raisesOf(sql.ref("p.id"));
  const { rows } = await sql<PaidRow>`
    select * from (
      select p.id::text as id, 'milestone' as kind, p.created_at::text as "createdAt", project.title as project,
        milestone.title as milestone, full_name(person.first_name, person.last_name) as expert, category.name as category,
        project.purchase_order as "purchaseOrder", project.cost_centre as "costCentre", p.status, ${minor(sql`p.amount`)} as "amountMinor", ${minor(sql`p.refunded_amount`)} as "refundedMinor",
        ${minor(sql`coalesce(p.settled_fee, p.platform_fee)`)} as "feeMinor", p.escrowed_at as "paidAt",
        (select coalesce(jsonb_agg(jsonb_build_object('amountMinor', ${minor(sql`funding.amount`)}, 'paidAt', raise.settled_at,
            'receipt', ${RAISE_RECEIPT})
          order by raise.settled_at, raise.id), '[]') from ${raises}) as raises,
        p.settled_at as "settledAt", ${numberOf("funding_receipt", BEGUN)} as receipt, ${numberOf("credit_note", sql`p.id`)} as "creditNote",
        ${invoiceOf(["expert_invoice"], sql`'payment:' || p.id`)} as invoice, ${takenBack(ofPayment, "work")} as "takenBack"
      from project_payments p
      join projects project on project.id = p.project_id
      join milestones milestone on milestone.id = p.milestone_id
      join experts expert on expert.id = p.expert_id
      join users person on person.id = expert.user_id
      left join service_categories category on category.id = project.service_category_id
      where p.client_id = ${organizationId} and p.status = any(${[...SPENT_STATUSES, ...COMMITTED_STATUSES]}::text[])
        and (${isIn(sql`p.escrowed_at`)} or ${isIn(sql`p.settled_at`)}
          or exists (select from ${raises} and ${isIn(sql`raise.settled_at`)})
          or exists (select from ${lost(ofPayment)} and ${isIn(sql`lost.created_at`)}))
      union all
      select id::text, 'plan', created_at::text, null, description, null, null, null, null, status, ${minor(sql`amount`)},
        ${minor(sql`refunded_amount`)}, null, settled_at, '[]'::jsonb, settled_at, null, null,
        ${invoiceOf(
          ["plan_invoice"],
          sql`'ledger:' || (select posting.id from ledger_transactions posting
            where posting.checkout_id = checkout_sessions.id and posting.kind = 'plan_paid')`,
        )}, ${takenBack(ofCheckout, "fee")}
      from checkout_sessions
      where payer_id = ${userId} and purpose in ('subscription', 'renewal') and status = 'paid'
        and (${isIn(sql`settled_at`)} or exists (select from ${lost(ofCheckout)} and ${isIn(sql`lost.created_at`)}))
    ) paid
    where ${last ? sql`("createdAt"::timestamptz, id) > (${last.createdAt}::timestamptz, ${last.id})` : sql`true`}
    order by "createdAt"::timestamptz, id limit ${PAGE}`.execute(db);
  return rows;
}
