import { invariant } from "@quorate/core/errors";
import { postVerificationPayment } from "@quorate/core/ledger/ledger";
import type { Trx } from "@quorate/db/client";
import type { Services } from "../context.ts";
import { insertPosting, insertRevenueEntry } from "../ledger/ledger.queries.ts";
import type { Checkout } from "../payments/payments.mapper.ts";
import { setVerificationExpedited } from "./verification.queries.ts";

/** Called under the verification's lock: a review that has been paid for comes first from this moment on. */
export async function expeditePaidVerification(trx: Trx, services: Services, checkout: Checkout): Promise<void> {
  const { id: checkoutId, verificationId, payerId: userId, amountMinor, currency, description } = checkout;
  invariant(verificationId, "a checkout for a verification names it");
  await setVerificationExpedited(trx, { id: verificationId, costMinor: amountMinor, at: services.now() });
  await insertPosting(trx, services, postVerificationPayment({ amountMinor, currency }), { checkoutId });
  // By the verification's own id: the database takes one entry for each, whatever number of checkouts there was.
  await insertRevenueEntry(trx, services, {
    ...{ amountMinor, currency, description, userId },
    sourceType: "verification",
    sourceId: verificationId,
    projectId: null,
  });
}
