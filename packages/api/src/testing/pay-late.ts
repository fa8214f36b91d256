import type { CheckoutId } from "@quorate/core/ids";
import { applyGatewayEvent } from "../gateway/apply-gateway-event.service.ts";
import type { TestContext } from "./test-context.ts";

/** What the gateway says of a page that was given up meanwhile and was paid all the same. */
export async function payLate(t: TestContext, checkoutId: CheckoutId): Promise<void> {
  await applyGatewayEvent(t.ports, {
    ...{ id: `late-${checkoutId}`, type: "checkout.settled", subject: "checkout", checkoutId },
    ...{ outcome: "paid", paid: null, paymentMethod: "card", gatewayReference: `late_${checkoutId}` },
  });
}
