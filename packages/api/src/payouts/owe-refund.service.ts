import { invariant } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { CheckoutId, PaymentId, RefundId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { Trx } from "@quorate/db/client";
import { addCheckoutRefund } from "../checkouts/checkouts.queries.ts";
import type { Ports } from "../context.ts";
import { listFundings } from "../payments/payment-fundings.queries.ts";
import { insertRefund } from "./refunds.queries.ts";

type GivenBack = { id: CheckoutId; gateway: GatewayName; currency: Currency };

/** Books that money goes back, as part of the transaction that decides it; the gateway is asked by a job after the commit. */
export async function oweRefund(
  trx: Trx,
  { newId, now, jobs }: Ports,
  checkout: GivenBack,
  amountMinor: Minor,
): Promise<void> {
  const id = newId<RefundId>();
  const { id: checkoutId, gateway, currency } = checkout;
  await addCheckoutRefund(trx, checkoutId, amountMinor);
  await insertRefund(trx, { id, checkoutId, gateway, amountMinor, currency, createdAt: now() });
  await jobs.enqueue(trx, "send-refund", { refundId: id });
}

/** What a bank took of a payment through one of its checkouts: that part does not go back through it. */
type Taken = { checkoutId: CheckoutId; amountMinor: Minor };

/** Gives a part of a payment or all of it back through the checkouts that paid it, the newest first, each at most what it paid. */
export async function oweRefundOfPayment(
  trx: Trx,
  ports: Ports,
  { id, currency }: { id: PaymentId; currency: Currency },
  amountMinor: Minor,
  taken?: Taken,
): Promise<void> {
  let leftMinor = amountMinor;
  for (const { checkoutId, gateway, amountMinor: paidMinor } of await listFundings(trx, id)) {
    const takenMinor = taken?.checkoutId === checkoutId ? taken.amountMinor : 0;
    const refundedMinor = Math.min(leftMinor, Math.max(0, paidMinor - takenMinor));
    if (refundedMinor > 0) await oweRefund(trx, ports, { id: checkoutId, gateway, currency }, refundedMinor);
    leftMinor -= refundedMinor;
  }
  invariant(leftMinor === 0, `payment ${id} gives back what its checkouts paid`);
}
