import type { CheckoutId, UserId, VerificationId } from "@quorate/core/ids";
import { postVerificationPayment } from "@quorate/core/ledger/ledger";
import { decimalFromMinor } from "@quorate/core/money";
import { EXPEDITED_REVIEW } from "@quorate/core/verification/expedited-review";
import { addCharge } from "./add-gateway-movements.ts";
import { addPosting } from "./add-posting.ts";
import { demoId } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

type PaidReview = { verificationId: VerificationId; userId: UserId; at: Date };

/** What paying for an expedited review leaves behind: the checkout, the booking and the revenue. */
export function addExpeditedReview(world: DemoWorld, { verificationId, userId, at }: PaidReview): void {
  const { priceMinor: amountMinor } = EXPEDITED_REVIEW;
  const { currency } = world;
  const id = demoId<CheckoutId>(`checkout ${verificationId}`);
  const description = "Expedited review of an expert's credentials";
  const paid = { amount: decimalFromMinor(amountMinor), currency, description };
  addCharge(world, { checkoutId: id, amountMinor, at });
  world.rows.checkout_sessions.push({
    ...paid,
    id,
    purpose: "verification",
    payer_id: userId,
    verification_id: verificationId,
    return_path: "/workflow",
    gateway: "sandbox",
    url: `/sandbox-checkout/${id}`,
    payment_reference: `sandbox_payment_${id}`,
    status: "paid",
    settled_at: at,
    created_at: at,
    updated_at: at,
  });
  addPosting(world, { posting: postVerificationPayment({ amountMinor, currency }), source: { checkoutId: id }, at });
  world.rows.revenue_entries.push({
    ...paid,
    id: demoId(`revenue ${verificationId}`),
    source_type: "verification",
    source_id: verificationId,
    user_id: userId,
    created_at: at,
  });
}
