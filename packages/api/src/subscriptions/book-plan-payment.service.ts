import { postPlanPayment } from "@quorate/core/ledger/ledger";
import { planRevenueSource } from "@quorate/core/subscriptions/subscription-rules";
import type { Trx } from "@quorate/db/client";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import type { Ports } from "../context.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { insertRevenueEntry } from "../ledger/ledger.queries.ts";

/** What was paid for a plan is the platform's. A card that was used on a page is kept for the next term. */
export async function bookPlanPayment(trx: Trx, ports: Ports, checkout: Checkout, planName: string): Promise<void> {
  const { id, payerId: userId, amountMinor, currency, description, isOffSession } = checkout;
  const source = planRevenueSource(planName);
  await bookPosting(trx, ports, postPlanPayment({ source, amountMinor, currency }), { checkoutId: id });
  const entry = { sourceType: source, sourceId: id, amountMinor, currency, description };
  await insertRevenueEntry(trx, ports, { ...entry, userId, projectId: null });
  if (!isOffSession) await ports.jobs.enqueue(trx, "read-card", { checkoutId: id });
}
