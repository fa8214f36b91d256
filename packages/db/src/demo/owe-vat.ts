import { DEMO_ISSUER } from "@quorate/core/billing/demo-seller";
import { invariant } from "@quorate/core/errors";
import { type InvoiceParty, vatBuyerOf } from "@quorate/core/invoices/invoice-drafts";
import { vatAccount } from "@quorate/core/ledger/ledger";
import { decimalFromMinor } from "@quorate/core/money";
import { vatOfSale } from "@quorate/core/vat/sale-vat";
import { buyerOf, expertOf } from "./demo-parties.ts";
import type { DemoRows } from "./demo-rows.ts";
import type { DemoWorld } from "./demo-world.ts";

type Posting = DemoRows["ledger_transactions"][number];

/** Takes the VAT out of everything sold, once it is known who everyone is on paper. */
export function oweVat(world: DemoWorld): void {
  const { rows, currency } = world;
  const postings = new Map(rows.ledger_transactions.map((posting) => [posting.id, posting]));
  const entries = new Map(rows.revenue_entries.map((entry) => [entry.source_id, entry]));
  for (const line of rows.ledger_entries.filter(({ account }) => account.startsWith("revenue:"))) {
    const posting = postings.get(line.transaction_id);
    invariant(posting?.created_at, "an entry is of a posting");
    const { sourceId, buyer } = soldBy(world, posting, new Date(posting.created_at));
    const entry = entries.get(sourceId);
    invariant(entry, "what was sold is revenue");
    const at = new Date(posting.created_at);
    const vat = vatOfSale({ grossMinor: Number(line.amount_minor), buyer: vatBuyerOf(buyer), at }, DEMO_ISSUER);
    const { country, rateBasisPoints, netMinor, vatMinor, rule } = vat;
    Object.assign(entry, {
      amount: decimalFromMinor(netMinor),
      vat: decimalFromMinor(vatMinor),
      ...{ vat_rule: rule, vat_basis_points: rateBasisPoints, vat_country: country },
    });
    if (country === null) continue;
    line.amount_minor = netMinor;
    const account = vatAccount(country, rateBasisPoints);
    rows.ledger_entries.push({ transaction_id: line.transaction_id, account, currency, amount_minor: vatMinor });
  }
}

function soldBy(world: DemoWorld, posting: Posting, at: Date): { sourceId: string; buyer: InvoiceParty } {
  const { project_payments: payments, checkout_sessions: checkouts } = world.rows;
  const payment = payments.find(({ id }) => id === posting.payment_id);
  if (payment) return { sourceId: payment.id, buyer: expertOf(world, payment.expert_id, at) };
  const checkout = checkouts.find(({ id }) => id === posting.checkout_id);
  invariant(checkout, "what is no fee was paid on a checkout's page");
  return { sourceId: checkout.verification_id ?? checkout.id, buyer: buyerOf(world, checkout.payer_id, at) };
}
