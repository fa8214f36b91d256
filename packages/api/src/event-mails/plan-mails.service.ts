import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { formatDate } from "@quorate/core/format/date-format";
import { letterOf } from "@quorate/core/mail/letters";
import { findPlanForMail } from "./event-mail-facts.queries.ts";
import type { TellEvent } from "./send-event-mails.service.ts";

export const PLAN_MAILS_ON = ["subscription.ending"] as const;

/** Told as long as the plan is there and has not ended. */
export const tellOfPlan: TellEvent<DomainEventOf<(typeof PLAN_MAILS_ON)[number]>> = async ({ db, now }, event) => {
  const found = await findPlanForMail(db, event.subscriptionId);
  if (!found || found.status !== "active" || found.endsAt <= now()) return null;
  return letterOf("plan-renewal", { plan: found.plan, endsOn: formatDate(found.endsAt.toISOString()) });
};
