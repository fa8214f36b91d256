import type { Currency } from "@quorate/core/format/currency";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { CheckoutId, RefundId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { Trx } from "@quorate/db/client";
import { setCheckoutRefunded } from "../checkouts/checkouts.queries.ts";
import type { Ports } from "../context.ts";
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
  await setCheckoutRefunded(trx, checkoutId, amountMinor);
  await insertRefund(trx, { id, checkoutId, gateway, amountMinor, currency, createdAt: now() });
  await jobs.enqueue(trx, "send-refund", { refundId: id });
}
