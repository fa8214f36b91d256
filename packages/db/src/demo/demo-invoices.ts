import { fullName } from "@quorate/core/accounts/person-name";
import type { BillingDetails } from "@quorate/core/billing/billing-details";
import { countryNamed } from "@quorate/core/billing/country";
import { DEMO_ISSUER } from "@quorate/core/billing/demo-seller";
import { invariant } from "@quorate/core/errors";
import type { ExpertId, MilestoneId, OrganizationId, UserId } from "@quorate/core/ids";
import type { InvoiceDraft } from "@quorate/core/invoices/invoice";
import { draftOfSale, draftsOfDeal, type InvoiceParty } from "@quorate/core/invoices/invoice-drafts";
import { minorFromDecimal } from "@quorate/core/money";
import { minutesAfter } from "./demo-calendar.ts";
import type { DemoRows } from "./demo-rows.ts";
import type { DemoWorld } from "./demo-world.ts";

type Dated = { draft: InvoiceDraft; at: Date };
type Row = DemoRows["project_payments"][number];

/** The documents that follow from every payment, release and refund, a minute later. */
export function demoInvoices(world: DemoWorld): Dated[] {
  return [...world.rows.project_payments.flatMap((row) => papersOf(world, row)), ...papersOfSales(world)];
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
        payoutMinor: minor(payment.settled_payout),
        refundedMinor: minor(payment.refunded_amount),
      },
      projectTitle: project.title,
      milestoneTitle: milestone.title,
      purchaseOrder: project.purchase_order ?? null,
      costCentre: project.cost_centre ?? null,
      client: clientOf(world, payment.client_id),
      expert: expertOf(world, payment.expert_id),
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
      buyer: buyerOf(world, checkout.payer_id),
    };
    return [{ draft: draftOfSale(sale, DEMO_ISSUER), at: minutesAfter(paidAt, 1) }];
  });
}

const plain = (legalName: string, city: string | null, country: string | null): BillingDetails => {
  const known = countryNamed(country);
  return { legalName, addressLines: [], postcode: null, city, country: known, vatNumber: null };
};

/** An organization on paper. */
export function clientOf({ rows }: DemoWorld, id: OrganizationId): InvoiceParty {
  const row = rows.organizations.find((organization) => organization.id === id);
  invariant(row, "a client is an organization");
  return {
    userId: row.user_id,
    details: savedOf(rows, row.user_id) ?? plain(row.name, null, row.registered_country ?? null),
  };
}

/** An expert on paper. */
export function expertOf({ rows }: DemoWorld, id: ExpertId): InvoiceParty & { expertId: ExpertId } {
  const row = rows.experts.find((expert) => expert.id === id);
  const user = rows.users.find((one) => one.id === row?.user_id);
  invariant(row && user, "an expert is a person");
  const name = fullName({ firstName: user.first_name, lastName: user.last_name });
  const details = savedOf(rows, user.id) ?? plain(name, row.city ?? null, row.country ?? null);
  return { expertId: id, userId: user.id, details };
}

function buyerOf(world: DemoWorld, userId: UserId): InvoiceParty {
  const organization = world.rows.organizations.find(({ user_id }) => user_id === userId);
  if (organization) return clientOf(world, organization.id);
  const expert = world.rows.experts.find(({ user_id }) => user_id === userId);
  invariant(expert, "a buyer is an organization or an expert");
  return expertOf(world, expert.id);
}

function savedOf(rows: DemoRows, userId: UserId): BillingDetails | null {
  const saved = rows.billing_details.find(({ user_id }) => user_id === userId);
  if (!saved) return null;
  const { legal_name: legalName, address_lines, postcode = null, city = null, country } = saved;
  return { legalName, addressLines: address_lines, postcode, city, country, vatNumber: saved.vat_number ?? null };
}
