import { payoutCountryOf } from "@quorate/core/payouts/payout-country";
import { type DemoWorld, named } from "./demo-world.ts";

const HELD_UP = "Lucian Marchetti";
const DOCUMENT = "individual.verification.document";

/** Every expert is paid to an account at the sandbox; the demo expert's wants another document before it opens again. */
export function addPayoutAccounts({ rows, experts, calendar }: DemoWorld): void {
  const heldUpId = named(experts, HELD_UP).id;
  for (const { id, country, created_at: createdAt = calendar.now } of rows.experts) {
    const reference = `sandbox_account_${id}_1`;
    const isHeldUp = id === heldUpId;
    const shut = {
      halt: isHeldUp ? ("details_missing" as const) : null,
      country: payoutCountryOf(country ?? null) ?? "GB",
    };
    rows.payout_accounts.push({
      ...shut,
      expert_id: id,
      gateway: "sandbox",
      gateway_reference: reference,
      status: isHeldUp ? "restricted" : "ready",
      created_at: createdAt,
      updated_at: createdAt,
    });
    rows.sandbox_accounts.push({
      ...shut,
      reference,
      expert_id: id,
      is_submitted: true,
      asked: isHeldUp ? [DOCUMENT] : [],
      created_at: createdAt,
    });
    if (isHeldUp) rows.payout_requirements.push({ expert_id: id, code: DOCUMENT, stage: "overdue" });
  }
}
