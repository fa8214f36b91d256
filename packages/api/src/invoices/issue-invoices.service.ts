import type { Issuer } from "@quorate/core/billing/billing-details";
import { bookDay } from "@quorate/core/billing/book-day";
import { invariant } from "@quorate/core/errors";
import type { DomainEventOf } from "@quorate/core/events/domain-event";
import type { ChargebackId, ExpertId, InvoiceId, PaymentId, UserId } from "@quorate/core/ids";
import type { InvoiceDraft } from "@quorate/core/invoices/invoice";
import {
  draftOfSale,
  draftsOfDeal,
  type InvoiceParty,
  type PaidDeal,
  vatBuyerOf,
} from "@quorate/core/invoices/invoice-drafts";
import { draftOfLostSale } from "@quorate/core/invoices/lost-sale-drafts";
import { minorFromDecimal } from "@quorate/core/money";
import { type VatTerms, vatOfSale } from "@quorate/core/vat/sale-vat";
import type { VatRule } from "@quorate/core/vat/vat-rules";
import type { Trx } from "@quorate/db/client";
import { confirmAgainBeforeInvoice } from "../billing/ask-vat-register.service.ts";
import { readBilling, readBusinessProof } from "../billing/billing.service.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { loseMissingSales } from "../sales/lose-sales.service.ts";
import {
  findDealRow,
  listPaymentsOfMilestone,
  listRaises,
  listUncreditedParts,
  listUninvoicedPayments,
  listUninvoicedSales,
} from "./invoice-causes.queries.ts";
import { findInvoiceOf, findLastSequence, insertInvoice, lockInvoiceSender } from "./invoice-numbers.queries.ts";

type MoneyEvent = DomainEventOf<
  | "milestone.funded"
  | "milestone.raised"
  | "milestone.released"
  | "bonus.paid"
  | "expense.approved"
  | "expense.auto-approved"
  | "expenses.closed"
  | "milestone.auto-released"
  | "milestone.refunded"
  | "milestone.auto-refunded"
  | "dispute.decided"
  | "subscription.started"
  | "subscription.renewed"
  | "verification.expedited"
  | "chargeback.changed"
>;

/** What is issued at once for the sales of one payer, or in one run for all. */
const SALES_AT_ONCE = 100;

/** Issues what follows on paper from what happened; what is there already is not issued again. */
export async function issueInvoicesOf(ports: Ports, event: MoneyEvent): Promise<void> {
  if ("milestoneId" in event) {
    for (const id of await listPaymentsOfMilestone(ports.db, event.milestoneId))
      await issueInvoicesOfPayment(ports, id);
    return;
  }
  if (event.type === "chargeback.changed") {
    await issueInvoicesOfLostSales(ports, event.chargebackId);
    return;
  }
  const payerId = "subscriberId" in event ? event.subscriberId : event.actorId;
  if (payerId !== null) await issueInvoicesOfSales(ports, payerId);
}

/** Issues documents whose event was missed, or that date from before there were documents. Answers how many payments and sales it found. */
export async function issueMissingInvoices(ports: Ports): Promise<number> {
  const payments = await listUninvoicedPayments(ports.db, SALES_AT_ONCE);
  for (const id of payments) await issueInvoicesOfPayment(ports, id);
  const sales = await issueInvoicesOfSales(ports);
  return payments.length + sales + (await loseMissingSales(ports)) + (await issueInvoicesOfLostSales(ports));
}

export async function issueInvoicesOfPayment(ports: Ports, paymentId: PaymentId): Promise<void> {
  const row = await findDealRow(ports.db, paymentId);
  if (!row) return;
  // The expert's invoice decides by it; what the platform sells was decided when it was booked.
  if (row.settledAt !== null) await confirmAgainBeforeInvoice(ports, row.clientUserId);
  const deal = await readDeal(ports, row);
  await issue(ports, draftsOfDeal(deal, ports));
}

async function issueInvoicesOfSales(ports: Ports, payerId?: UserId): Promise<number> {
  const sales = await listUninvoicedSales(ports.db, SALES_AT_ONCE, payerId);
  for (const { id, kind, payerId: buyerId, vatRule, vatBasisPoints, vatCountry, ...sale } of sales) {
    const buyer = await readParty(ports, buyerId);
    const booked = { rule: vatRule, rateBasisPoints: vatBasisPoints, country: vatCountry };
    const draft = draftOfSale(
      {
        ...sale,
        kind: kind === "plan_paid" ? "plan_invoice" : "review_invoice",
        ledgerTransactionId: id,
        buyer,
        vat: termsOf(booked, { grossMinor: sale.amountMinor, buyer: vatBuyerOf(buyer), at: sale.paidAt }, ports),
      },
      ports,
    );
    await issue(ports, [draft]);
  }
  return sales.length;
}

/** Credits what a bank kept of invoices, and invoices again what it gave back. Answers how many documents were missing. */
async function issueInvoicesOfLostSales(ports: Ports, chargebackId?: ChargebackId): Promise<number> {
  const parts = await listUncreditedParts(ports.db, SALES_AT_ONCE, chargebackId);
  for (const ofSale of Map.groupBy(parts, ({ part }) => part.lostSaleId).values()) {
    const drafts = ofSale.map(({ part, invoice }) => draftOfLostSale(part, invoice, ports));
    const chargebackId = ofSale[0]?.part.chargebackId;
    await issue(
      ports,
      drafts.filter((draft) => draft !== null),
      chargebackId,
    );
  }
  return parts.length;
}

/**
 * Stores what is not there yet, all of it or nothing. Experts' numbers are locked before the platform's, so that no two wait for each
 * other; behind the lock it checks again whether another server was faster.
 */
async function issue(ports: Ports, drafts: readonly InvoiceDraft[], chargebackId?: ChargebackId): Promise<void> {
  await ports.db.transaction().execute(async (trx) => {
    const issued: InvoiceDraft[] = [];
    for (const expertId of new Set(drafts.map(({ senderExpertId }) => senderExpertId).toSorted(platformLast))) {
      const own = drafts.filter(({ senderExpertId }) => senderExpertId === expertId);
      issued.push(...(await issueAs(trx, ports, expertId, own)));
    }
    if (issued.length === 0) return;
    const parties = issued.flatMap(({ senderUserId, receiverUserId }) => [senderUserId, receiverUserId]);
    const otherUserIds = [...new Set(parties.filter((id) => id !== null))];
    await publishEvent(trx, ports, { type: "invoice.issued", otherUserIds, actorId: null });
    if (chargebackId)
      await publishEvent(trx, ports, { type: "chargeback.credited", chargebackId, otherUserIds, actorId: null });
  });
}

const platformLast = (one: ExpertId | null, other: ExpertId | null) => Number(one === null) - Number(other === null);

async function issueAs(trx: Trx, ports: Ports, expertId: ExpertId | null, drafts: readonly InvoiceDraft[]) {
  const at = ports.now();
  const sender = await lockInvoiceSender(trx, expertId);
  const issuedOn = bookDay(at, ports.bookZone);
  const year = Number(issuedOn.slice(0, "yyyy".length));
  let sequence = await findLastSequence(trx, sender.id, year);
  const issued: InvoiceDraft[] = [];
  for (const draft of drafts) {
    if (await findInvoiceOf(trx, draft)) continue;
    const credited = draft.credits && (await findInvoiceOf(trx, draft.credits));
    sequence += 1;
    const numbered = { sender, year, sequence, creditedId: credited?.id ?? null, at, issuedOn };
    await insertInvoice(trx, draft, { id: ports.newId<InvoiceId>(), ...numbered });
    issued.push(draft);
  }
  return issued;
}

type BookedTerms = { rule: VatRule | null; rateBasisPoints: number | null; country: string | null };

/** As the sale was booked; one of before VAT was booked is decided now, and the database then takes its VAT out of the revenue. */
function termsOf(
  { rule, rateBasisPoints, country }: BookedTerms,
  sale: Parameters<typeof vatOfSale>[0],
  issuer: Issuer,
): VatTerms {
  return rule === null ? vatOfSale(sale, issuer) : { rule, rateBasisPoints: rateBasisPoints ?? 0, country };
}

async function readDeal(ports: Ports, row: NonNullable<Awaited<ReturnType<typeof findDealRow>>>): Promise<PaidDeal> {
  const { db, seller, bookZone } = ports;
  const { escrowedAt, settledAt, settledFee, settledPayout, refundedAmount } = row;
  invariant(escrowedAt !== null, "money that was held was taken in at some moment");
  const { currency, feeBasisPoints, projectTitle, milestoneTitle, expertId } = row;
  const expert = await readParty(ports, row.expertUserId);
  const feeMinor = minorFromDecimal(settledFee ?? "0");
  const booked = { rule: row.feeVatRule, rateBasisPoints: row.feeVatBasisPoints, country: row.feeVatCountry };
  return {
    paymentId: row.id,
    amountMinor: minorFromDecimal(row.amount),
    ...{ currency, feeBasisPoints, escrowedAt, projectTitle, milestoneTitle },
    raises: await listRaises(db, row.id),
    receipt: { paymentId: row.begunPaymentId, amountMinor: row.paidInMinor },
    settled: settledAt && {
      at: settledAt,
      feeMinor,
      feeVat: termsOf(booked, { grossMinor: feeMinor, buyer: vatBuyerOf(expert), at: settledAt }, { seller, bookZone }),
      payoutMinor: minorFromDecimal(settledPayout ?? "0"),
      refundedMinor: minorFromDecimal(refundedAmount),
    },
    purchaseOrder: row.purchaseOrder,
    costCentre: row.costCentre,
    client: await readParty(ports, row.clientUserId),
    expert: { ...expert, expertId },
  };
}

async function readParty({ db, now }: Ports, userId: UserId): Promise<InvoiceParty> {
  const { isSaved: _, ...details } = await readBilling(db, userId);
  return { userId, details, proof: await readBusinessProof(db, { userId, now: now() }) };
}
