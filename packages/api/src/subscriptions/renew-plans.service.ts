import { isCheckoutPayable } from "@quorate/core/checkouts/checkout-page";
import { invariant } from "@quorate/core/errors";
import type { CheckoutId, RenewalId, UserId } from "@quorate/core/ids";
import { addDays } from "@quorate/core/subscriptions/plan-term";
import * as rules from "@quorate/core/subscriptions/renewal-rules";
import type { Trx } from "@quorate/db/client";
import { beginCheckout } from "../checkouts/begin-checkout.service.ts";
import { findOpenCheckout } from "../checkouts/checkouts.queries.ts";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findSavedCard } from "../saved-cards/saved-cards.queries.ts";
import { chargeCard } from "./charge-card.service.ts";
import { renewalPurpose } from "./renewal.purpose.ts";
import {
  findEndingTerm,
  findRenewal,
  insertRenewal,
  listEndingTerms,
  listOverdueRenewals,
  listRenewalsToCharge,
  setNextAttempt,
  setNextTerm,
  setReminderTold,
} from "./renewals.queries.ts";
import { findPricedPlan, lockSubscriber } from "./subscriptions.queries.ts";

/** Renews plans whose term ends, charges the cards that are due, and reminds people who still owe. A failure does not stop the others. */
export async function renewPlans(ports: Ports): Promise<void> {
  const failures: unknown[] = [];
  const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
    for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  };
  const now = ports.now();
  const window = { from: addDays(now, -rules.PAYMENT_GRACE_DAYS), until: rules.renewedUntil(now) };
  await each(await listEndingTerms(ports.db, window), ({ id, userId }) => beginNextTerm(ports, id, userId));
  // What has just become due is due by now.
  await each(await listRenewalsToCharge(ports.db, ports.now()), (id) => chargeRenewal(ports, id));
  await each(await listOverdueRenewals(ports.db, ports.now()), (renewal) => remind(ports, renewal));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans could not be renewed.`);
}

/** Under the subscriber's lock: a term for nothing begins, or one that is to be paid is due and the plan holds until it is. */
async function beginNextTerm(ports: Ports, subscriptionId: string, userId: UserId): Promise<void> {
  await ports.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, userId);
    const now = ports.now();
    const row = await findEndingTerm(trx, subscriptionId, rules.renewedUntil(now));
    if (!row) return;
    const wanted = {
      planId: row.next_plan_id ?? row.plan_id,
      billingCycle: row.next_billing_cycle ?? row.billing_cycle,
    };
    const plan = await findPricedPlan(trx, wanted);
    invariant(plan, "a subscription's plan exists");
    const hasCard = (await findSavedCard(trx, { userId, gateway: ports.gateway.name })) !== null;
    const term = {
      endDate: row.end_date,
      anchoredAt: row.anchored_at,
      isCancelled: row.cancelled_at !== null,
      hasCard,
      next: { ...plan, isChange: row.next_plan_id !== null },
    };
    const decision = rules.renewTerm(term, now);
    if (decision.kind === "end") return;
    const { from: periodStart, until } = decision;
    const about = { subscriptionId, subscriberId: userId, actorId: null };
    if (decision.kind === "free") {
      await setNextTerm(trx, subscriptionId, { ...wanted, periodStart, endDate: until, anchoredAt: null });
      await publishEvent(trx, ports, { ...about, type: "subscription.renewed" });
      return;
    }
    const { anchor: anchoredAt, holdsUntil: endDate } = decision;
    await setNextTerm(trx, subscriptionId, { ...wanted, periodStart, endDate, anchoredAt });
    const due = { ...wanted, subscriptionId, dueAt: periodStart, termEnd: until, amountMinor: plan.priceMinor };
    await insertRenewal(trx, { ...due, id: ports.newId<RenewalId>() }, now);
  });
}

/** Tries the card on file. A call that broke off before it was answered is found again by its open checkout. */
export async function chargeRenewal(ports: Ports, id: RenewalId): Promise<void> {
  const found = await findRenewal(ports.db, id);
  if (!found) return;
  const { gateway } = ports;
  const card = await findSavedCard(ports.db, { userId: found.userId, gateway: gateway.name });
  const checkoutId = await ports.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, found.userId);
    return await beginCharge(trx, ports, id, card !== null);
  });
  if (card && checkoutId !== null) await chargeCard(ports, checkoutId, card);
}

async function beginCharge(trx: Trx, ports: Ports, id: RenewalId, hasCard: boolean): Promise<CheckoutId | null> {
  const renewal = await findRenewal(trx, id);
  const now = ports.now();
  if (renewal?.status !== "due" || renewal.holdsUntil <= now) return null;
  const wish = renewalPurpose.wish(id);
  const open = await findOpenCheckout(trx, wish);
  if (open?.isOffSession) return open.id;
  if (open && isCheckoutPayable(open, ports.gateway.name, now) && rules.isPageInPeace(open, now)) return null;
  if (!hasCard) {
    await setNextAttempt(trx, id, { at: null });
    return null;
  }
  await giveUpCheckout(trx, ports, wish);
  return await beginCheckout(
    trx,
    ports,
    renewalPurpose.form({ renewal, currency: ports.currency, isOffSession: true }),
  );
}

type Overdue = Awaited<ReturnType<typeof listOverdueRenewals>>[number];

async function remind(ports: Ports, { id, subscriptionId, userId, dueAt, toldDays }: Overdue): Promise<void> {
  const count = rules.reminderDue(dueAt, toldDays, ports.now());
  if (count === null) return;
  await ports.db.transaction().execute(async (trx) => {
    if (!(await setReminderTold(trx, id, count))) return;
    const about = { subscriptionId, subscriberId: userId, actorId: null };
    await publishEvent(trx, ports, { ...about, type: "subscription.payment-due", count });
  });
}
