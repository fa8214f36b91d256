import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { formatDate } from "@quorate/core/format/date-format";
import { formatMoney } from "@quorate/core/format/money-format";
import { letterOf } from "@quorate/core/mail/letters";
import { findPlanForMail, findUnpaidPlanForMail } from "./event-mail-facts.queries.ts";
import type { TellEvent } from "./send-event-mails.service.ts";

export const PLAN_MAILS_ON = ["subscription.ending", "subscription.payment-declined"] as const;

/** An end is told as long as the plan is there and has not ended; a declined payment until another one was taken. */
export const tellOfPlan: TellEvent<DomainEventOf<(typeof PLAN_MAILS_ON)[number]>> = async (
  { db, now, currency },
  event,
) => {
  if (event.type === "subscription.payment-declined") {
    const unpaid = await findUnpaidPlanForMail(db, event.checkoutId);
    if (!unpaid || unpaid.isPaidSince) return null;
    const until = unpaid.presentEnd && unpaid.presentEnd > now() ? formatDate(unpaid.presentEnd.toISOString()) : null;
    return letterOf("payment-failed", {
      of: "plan",
      plan: unpaid.plan,
      amount: formatMoney(unpaid.amount, currency),
      until,
    });
  }
  const found = await findPlanForMail(db, event.subscriptionId);
  if (!found || found.status !== "active" || found.endsAt <= now()) return null;
  return letterOf("plan-renewal", { plan: found.plan, endsOn: formatDate(found.endsAt.toISOString()) });
};
