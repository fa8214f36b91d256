import { invariant } from "@quorate/core/errors";
import { postVerificationPayment } from "@quorate/core/ledger/ledger";
import type { Trx } from "@quorate/db/client";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import type { Ports } from "../context.ts";
import { insertPosting, insertRevenueEntry } from "../ledger/ledger.queries.ts";
import { setVerificationExpedited } from "./verification.queries.ts";

/** Called under the verification's lock: a review that has been paid for comes first from this moment on. */
export async function expeditePaidVerification(trx: Trx, ports: Ports, checkout: Checkout): Promise<void> {
  const { id: checkoutId, verificationId, payerId: userId, amountMinor, currency, description } = checkout;
  invariant(verificationId, "a checkout for a verification names it");
  await setVerificationExpedited(trx, { id: verificationId, costMinor: amountMinor, at: ports.now() });
  await insertPosting(trx, ports, postVerificationPayment({ amountMinor, currency }), { checkoutId });
  // By the verification's own id: the database takes one entry for each, whatever number of checkouts there was.
  await insertRevenueEntry(trx, ports, {
    ...{ amountMinor, currency, description, userId },
    sourceType: "verification",
    sourceId: verificationId,
    projectId: null,
  });
}
