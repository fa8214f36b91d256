import type { CheckoutId } from "@quorate/core/ids";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import type { Viewer } from "../context.ts";
import { announceEndingPlans } from "../subscriptions/announce-ending-plans.service.ts";
import { expireSubscriptions } from "../subscriptions/expire-subscriptions.service.ts";
import { renewPlans } from "../subscriptions/renew-plans.service.ts";
import { callAs } from "./callers.ts";
import { workMoneyJobs } from "./movements.ts";
import { findPlanByName } from "./people.ts";
import type { TestContext } from "./test-context.ts";

/** How the test's gateway answers when a card is charged. */
export type CardInTest = "works" | "declines" | "asks";

const checkoutIdOf = (url: string) => url.slice(url.lastIndexOf("/") + 1) as CheckoutId;

/** Pays on the page behind an address, or leaves its card there, and does the jobs that follow. */
export async function payOn(t: TestContext, payer: Viewer, url: string | null, outcome: "paid" | "declined" = "paid") {
  await callAs(t, payer).checkouts.settle({ id: checkoutIdOf(url ?? ""), outcome });
  await workMoneyJobs(t);
}

/** Puts a card on file that answers so. */
export async function saveCard(t: TestContext, holder: Viewer, card: CardInTest = "works"): Promise<void> {
  const row = {
    user_id: holder.userId,
    gateway: t.ports.gateway.name,
    customer_reference: "customer",
    card_reference: `card-${card}-${holder.userId}`,
    brand: "visa",
    last4: "4242",
    exp_month: 12,
    exp_year: 2030,
    saved_at: t.clock.now(),
  };
  await t.db
    .insertInto("saved_cards")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

export async function choosePlan(t: TestContext, viewer: Viewer, name: string, billingCycle: BillingCycle = "annual") {
  const { id: planId } = await findPlanByName(t, name);
  return await callAs(t, viewer).subscriptions.subscribe({ planId, billingCycle });
}

/** What the server does by its clock about plans, as it stands now. */
export async function workPlans(t: TestContext): Promise<void> {
  await renewPlans(t.ports);
  await expireSubscriptions(t.ports);
  await announceEndingPlans(t.ports);
  await workMoneyJobs(t);
}
