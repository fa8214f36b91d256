import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { formatMoney } from "@quorate/core/format/money-format";
import type { CheckoutId } from "@quorate/core/ids";
import { letterOf } from "@quorate/core/mail/letters";
import { cardInWords } from "@quorate/core/subscriptions/saved-card";
import type { DayOf } from "../mail/reader-day.service.ts";
import { findDuePlanForMail, findPlanForMail, findUnpaidPlanForMail } from "./event-mail-facts.queries.ts";
import type { EventMailPorts, TellEvent } from "./send-event-mails.service.ts";

export const PLAN_MAILS_ON = [
  "subscription.ending",
  "subscription.renewing",
  "subscription.payment-due",
  "subscription.payment-declined",
] as const;

/** An end is told as long as the plan is there and has not ended; a declined payment until another one was taken, one that is due until it was paid. */
export const tellOfPlan: TellEvent<DomainEventOf<(typeof PLAN_MAILS_ON)[number]>> = async (ports, event, { dayOf }) => {
  if (event.type === "subscription.payment-declined") return await tellOfDecline(ports, event.checkoutId, dayOf);
  if (event.type === "subscription.payment-due") return await tellOfDue(ports, event, dayOf);
  const { db, now, currency, gateway } = ports;
  const found = await findPlanForMail(db, event.subscriptionId, gateway.name);
  if (!found || found.status !== "active" || found.endsAt <= now()) return null;
  const { plan, endsAt, nextAmount, brand, last4 } = found;
  const hasCard = brand !== null && last4 !== null;
  return letterOf("plan-renewal", {
    plan,
    endsOn: dayOf(endsAt),
    renewal: hasCard ? { amount: formatMoney(nextAmount, currency), card: cardInWords({ brand, last4 }) } : null,
  });
};

async function tellOfDecline({ db, now, currency }: EventMailPorts, checkoutId: CheckoutId, dayOf: DayOf) {
  const unpaid = await findUnpaidPlanForMail(db, checkoutId);
  if (!unpaid || unpaid.isPaidSince) return null;
  const until = unpaid.presentEnd && unpaid.presentEnd > now() ? dayOf(unpaid.presentEnd) : null;
  const amount = formatMoney(unpaid.amount, currency);
  return letterOf("payment-failed", { of: "plan", plan: unpaid.plan, amount, until });
}

async function tellOfDue(
  { db, now, currency }: EventMailPorts,
  { subscriptionId, count: days }: DomainEventOf<"subscription.payment-due">,
  dayOf: DayOf,
) {
  const due = await findDuePlanForMail(db, subscriptionId);
  if (!due || due.endsAt <= now()) return null;
  const { plan, failure } = due;
  const until = dayOf(due.endsAt);
  return letterOf("payment-failed", {
    of: "renewal",
    plan,
    amount: formatMoney(due.amount, currency),
    days,
    until,
    failure,
  });
}
