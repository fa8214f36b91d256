import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import type { RenewalRow } from "./renewals.queries.ts";
import type { PlanBillingDto } from "./subscriptions.schema.ts";

export type Renewal = ReturnType<typeof toRenewal>;

export function toRenewal(row: RenewalRow) {
  return {
    id: row.id,
    subscriptionId: row.subscription_id,
    userId: row.user_id,
    planId: row.plan_id,
    planName: row.plan_name,
    billingCycle: row.billing_cycle,
    status: row.status,
    dueAt: row.due_at,
    termEnd: row.term_end,
    holdsUntil: row.end_date,
    amountMinor: minorFromDecimal(row.amount),
    failure: row.failure,
    toldDays: row.told_days,
    subscriptionStatus: row.subscription_status,
  };
}

export function toDueDto({ planName, amountMinor, dueAt, holdsUntil, failure }: Renewal): PlanBillingDto["due"] {
  return {
    planName,
    amount: decimalFromMinor(amountMinor),
    dueAt: dueAt.toISOString(),
    endsAt: holdsUntil.toISOString(),
    failure,
  };
}
