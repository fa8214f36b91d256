import { invariant } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import type { ExpertId, UserId, VerificationId, VerificationStepId } from "@quorate/core/ids";
import { postVerificationPayment } from "@quorate/core/ledger/ledger";
import { canExpedite, EXPEDITED_REVIEW } from "@quorate/core/verification/expedited-review";
import type { Trx } from "@quorate/db/client";
import type { PurposeRules } from "../checkouts/checkout.purpose.ts";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { bookSale } from "../sales/book-sale.service.ts";
import { lockVerificationById, setVerificationExpedited } from "./verification.queries.ts";
import { insertVerificationStep } from "./verification-moves.queries.ts";

type Sold = { payerId: UserId; verificationId: VerificationId; currency: Currency };

/** The credentials are reviewed first. The lock is the expert's, by the verification. */
export const verificationPurpose = {
  wish: (verificationId: VerificationId) => ({ purpose: "verification", verificationId }) as const,

  form: ({ payerId, verificationId, currency }: Sold) => ({
    payerId,
    bought: { purpose: "verification", verificationId },
    amountMinor: EXPEDITED_REVIEW.priceMinor,
    currency,
    description: "Expedited review of an expert's credentials",
    returnPath: "/workflow",
  }),

  lock: async (trx, ports, { verificationId }) => {
    invariant(verificationId, "a checkout for a verification names it");
    const verification = await lockVerificationById(trx, verificationId);
    return {
      isWanted: canExpedite(verification),
      fulfil: async ({ checkout }) => {
        invariant(verification?.expertId, "an expert's review alone can be expedited");
        await expedite(trx, ports, checkout, verification.expertId);
      },
      drop: async () => {},
    };
  },
} as const satisfies PurposeRules;

/** A review that has been paid for comes first from this moment on. */
async function expedite(trx: Trx, ports: Ports, checkout: Checkout, expertId: ExpertId): Promise<void> {
  const { id: checkoutId, verificationId, payerId: userId, amountMinor, currency, description } = checkout;
  invariant(verificationId, "a checkout for a verification names it");
  await setVerificationExpedited(trx, { id: verificationId, costMinor: amountMinor, at: ports.now() });
  await bookSale(trx, ports, {
    posting: postVerificationPayment({ amountMinor, currency }),
    source: { checkoutId },
    buyerId: userId,
    grossMinor: amountMinor,
    // By the verification's own id: the database takes one entry for each, whatever number of checkouts there was.
    entry: { sourceType: "verification", sourceId: verificationId, description, userId, projectId: null },
  });
  const stepId = ports.newId<VerificationStepId>();
  const step = { id: stepId, verificationId, kind: "expedited" as const, actorId: userId, at: ports.now() };
  await insertVerificationStep(trx, step);
  const about = { verificationId, stepId, expertId, organizationId: null };
  await publishEvent(trx, ports, { type: "verification.expedited", ...about, actorId: userId });
}
