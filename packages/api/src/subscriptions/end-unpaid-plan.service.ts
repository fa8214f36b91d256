import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import type { Ports } from "../context.ts";
import { renewalPurpose } from "./renewal.purpose.ts";
import { setRenewalsUnpaid } from "./renewals.queries.ts";
import { setSubscriptionEnded } from "./subscriptions.queries.ts";

/** Under the subscriber's lock: a plan whose payment is due ends at once, and nothing is asked for any more. What is paid all the same goes back. */
export async function endUnpaidPlan(trx: Trx, ports: Pick<Ports, "jobs" | "now">, id: string, userId: UserId) {
  for (const renewalId of await setRenewalsUnpaid(trx, userId, ports.now())) {
    await giveUpCheckout(trx, ports, renewalPurpose.wish(renewalId));
  }
  await setSubscriptionEnded(trx, id, ports.now());
}
