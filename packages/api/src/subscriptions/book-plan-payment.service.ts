import { invariant } from "@quorate/core/errors";
import { postPlanPayment } from "@quorate/core/ledger/ledger";
import { planRevenueSource } from "@quorate/core/subscriptions/subscription-rules";
import type { Trx } from "@quorate/db/client";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import type { Ports } from "../context.ts";
import { bookSale } from "../sales/book-sale.service.ts";

/** What was paid for a plan is the platform's. A card that was used on a page is kept for the next term. */
export async function bookPlanPayment(trx: Trx, ports: Ports, checkout: Checkout, planName: string): Promise<void> {
  const { id, payerId: userId, amountMinor, currency, description, isOffSession } = checkout;
  const source = planRevenueSource(planName);
  invariant(userId, "a plan is paid for by an account");
  await bookSale(trx, ports, {
    posting: postPlanPayment({ source, amountMinor, currency }),
    source: { checkoutId: id },
    buyerId: userId,
    grossMinor: amountMinor,
    entry: { sourceType: source, sourceId: id, description, userId, projectId: null },
  });
  if (!isOffSession) await ports.jobs.enqueue(trx, "read-card", { checkoutId: id });
}
