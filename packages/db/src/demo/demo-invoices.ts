import { DEMO_ISSUER } from "@quorate/core/billing/demo-seller";
import { invariant } from "@quorate/core/errors";
import type { MilestoneId } from "@quorate/core/ids";
import type { InvoiceDraft } from "@quorate/core/invoices/invoice";
import { draftOfSale, draftsOfDeal } from "@quorate/core/invoices/invoice-drafts";
import { draftOfLostSale } from "@quorate/core/invoices/lost-sale-drafts";
import { minorFromDecimal } from "@quorate/core/money";
import type { VatTerms } from "@quorate/core/vat/sale-vat";
import { minutesAfter } from "./demo-calendar.ts";
import { buyerOf, clientOf, expertOf } from "./demo-parties.ts";
import type { DemoRows } from "./demo-rows.ts";
import type { DemoWorld } from "./demo-world.ts";

/** Stands for the number of the invoice that is credited, which is given later. */
export const NUMBER_TO_COME = "{number}";

type Dated = { draft: InvoiceDraft; at: Date };
type Row = DemoRows["project_payments"][number];

/** The documents that follow from every payment, release and refund, a minute later. */
export function demoInvoices(world: DemoWorld): Dated[] {
  const papers = [...world.rows.project_payments.flatMap((row) => papersOf(world, row)), ...papersOfSales(world)];
  return [...papers, ...papersOfLostSales(world, papers)];
}

/** What a bank kept is credited against the invoices, whose numbers are given with those of all. */
function papersOfLostSales({ rows }: DemoWorld, papers: readonly Dated[]): Dated[] {
  return rows.lost_sales.flatMap(({ id, payment_id, gross_minor, fee_minor, created_at }) => {
    const at = new Date(created_at);
    const parts = { expert_invoice: Number(gross_minor), fee_invoice: Number(fee_minor) } as const;
    return papers.flatMap(({ draft: { kind, ...draft } }) => {
      if (draft.paymentId !== payment_id || (kind !== "expert_invoice" && kind !== "fee_invoice") || !id) return [];
      const part = { lostSaleId: id, amountMinor: parts[kind], beforeMinor: 0, at };
      const credit = draftOfLostSale(part, { ...draft, kind, number: NUMBER_TO_COME }, DEMO_ISSUER);
      return credit ? [{ draft: credit, at: minutesAfter(at, 1) }] : [];
    });
  });
}

function papersOf(world: DemoWorld, payment: Row): Dated[] {
  const { currency, rows } = world;
  if (!payment.escrowed_at) return [];
  const project = rows.projects.find(({ id }) => id === payment.project_id);
  const milestone = rows.milestones.find(({ id }) => id === payment.milestone_id);
  invariant(project && milestone, "a payment is for a milestone of a project");
  const escrowedAt = new Date(payment.escrowed_at);
  const settledAt = payment.settled_at ? new Date(payment.settled_at) : null;
  const minor = (amount: string | number | null | undefined) => minorFromDecimal(String(amount ?? "0"));
  const drafts = draftsOfDeal(
    {
      paymentId: payment.id,
      currency,
      amountMinor: minor(payment.amount),
      feeBasisPoints: payment.fee_basis_points,
      escrowedAt,
      raises: [],
      receipt: receiptOf(world, payment, milestone.part_of_id ?? null),
      settled: settledAt && {
        at: settledAt,
        feeMinor: minor(payment.settled_fee),
        feeVat: termsOf(world, payment.id),
        payoutMinor: minor(payment.settled_payout),
        refundedMinor: minor(payment.refunded_amount),
      },
      projectTitle: project.title,
      milestoneTitle: milestone.title,
      purchaseOrder: project.purchase_order ?? null,
      costCentre: project.cost_centre ?? null,
      client: clientOf(world, payment.client_id, settledAt ?? escrowedAt),
      expert: expertOf(world, payment.expert_id, settledAt ?? escrowedAt),
    },
    DEMO_ISSUER,
  );
  return drafts.map((draft) => ({
    draft,
    at: minutesAfter(draft.kind === "funding_receipt" ? escrowedAt : (settledAt ?? escrowedAt), 1),
  }));
}

/** What was paid in for a milestone that was divided has one receipt. */
function receiptOf({ rows }: DemoWorld, payment: Row, wholeId: MilestoneId | null) {
  const whole = rows.project_payments.find(({ milestone_id: id }) => id === wholeId);
  if (whole) return { paymentId: whole.id, amountMinor: 0 };
  const funded = rows.ledger_transactions.find(
    ({ kind, payment_id: id }) => kind === "escrow_funded" && id === payment.id,
  );
  const held = rows.ledger_entries.find(
    (line) => line.transaction_id === funded?.id && line.account === `escrow:${payment.id}`,
  );
  return { paymentId: payment.id, amountMinor: Number(held?.amount_minor ?? 0) };
}

const SOLD = { plan_paid: "plan_invoice", verification_paid: "review_invoice" } as const;

function papersOfSales(world: DemoWorld): Dated[] {
  const { currency, rows } = world;
  return rows.ledger_transactions.flatMap((posting) => {
    if (posting.kind !== "plan_paid" && posting.kind !== "verification_paid") return [];
    const checkout = rows.checkout_sessions.find(({ id }) => id === posting.checkout_id);
    invariant(checkout && posting.created_at, "what was sold was paid on a checkout's page");
    const paidAt = new Date(posting.created_at);
    const sale = {
      kind: SOLD[posting.kind],
      ledgerTransactionId: posting.id,
      checkoutId: checkout.id,
      currency,
      amountMinor: minorFromDecimal(String(checkout.amount)),
      description: checkout.description,
      paidAt,
      buyer: buyerOf(world, checkout.payer_id, paidAt),
      vat: termsOf(world, checkout.verification_id ?? checkout.id),
    };
    return [{ draft: draftOfSale(sale, DEMO_ISSUER), at: minutesAfter(paidAt, 1) }];
  });
}

/** As the sale was booked. What was sold for nothing, as the fee of money given back, has no document. */
function termsOf({ rows }: DemoWorld, sourceId: string): VatTerms {
  const entry = rows.revenue_entries.find(({ source_id: id }) => id === sourceId);
  const { vat_rule: rule = null, vat_basis_points: rateBasisPoints = 0, vat_country: country = null } = entry ?? {};
  return { rule: rule ?? "no_supply", rateBasisPoints, country };
}
