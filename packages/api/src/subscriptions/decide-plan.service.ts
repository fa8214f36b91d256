import type { PlanId, UserId } from "@quorate/core/ids";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import * as rules from "@quorate/core/subscriptions/subscription-rules";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { toLiveSubscription } from "./subscriptions.mapper.ts";
import { findFirstSubscriptionStart, findLiveSubscriptionRow, findPricedPlan } from "./subscriptions.queries.ts";

/** What choosing a plan comes to now; under the subscriber's lock it is what happens. */
export async function decidePlan(
  db: DbOrTrx,
  ports: Pick<Ports, "now">,
  wish: { planId: PlanId; billingCycle: BillingCycle },
  userId: UserId,
) {
  const plan = await findPricedPlan(db, wish);
  if (!plan?.isActive) throw rules.planNotFound();
  const now = ports.now();
  const row = await findLiveSubscriptionRow(db, userId, now);
  const firstStartedAt = await findFirstSubscriptionStart(db, userId);
  const decision = rules.subscribe(plan, { live: row ? toLiveSubscription(row) : null, firstStartedAt }, now);
  return { plan, decision, row: row ?? null, now };
}
