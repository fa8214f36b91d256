import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { formatMoney } from "@quorate/core/format/money-format";
import { type Letter, lead, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { sample } from "@quorate/core/mail/sample-facts";
import { cardInWords } from "@quorate/core/subscriptions/saved-card";
import { mail, mails } from "../mail/mail-form.service.ts";
import type { DayOf } from "../mail/reader-day.service.ts";
import { besideTheBell, type EventMailPorts } from "./beside-the-bell.service.ts";
import { findDuePlanForMail, findPlanForMail, findUnpaidPlanForMail } from "./event-mail-facts.queries.ts";
import { paymentMails } from "./payment.mail.ts";

type EndingPlan = { plan: string; endsOn: string; renewal: { amount: string; card: string } | null };

/** The reader's plan. `endsOn`: a day in words; `renewal`: what follows automatically, null if nothing does. */
export const planMails = mails({
  "plan-renewal": mail(
    MAIL_RULES.plan,
    ({ plan, endsOn, renewal }: EndingPlan): Letter =>
      renewal === null
        ? {
            subject: `Your ${plan} plan ends on ${endsOn}`,
            parts: [
              text(`Your ${plan} plan ends on ${endsOn}. No card is saved, so nothing is charged automatically.`),
              text("Without a plan you have Starter's limits and fee; what is running continues as agreed."),
              lead("Keep the plan", "/settings/plan"),
            ],
          }
        : {
            subject: `Your ${plan} plan renews on ${endsOn}`,
            parts: [
              text(
                `Your ${plan} plan continues after ${endsOn}: ${renewal.amount} is charged to your ${renewal.card}.`,
              ),
              text("If you do not want that, cancel the plan or change it before then."),
              lead("See your plan", "/settings/plan"),
            ],
          },
    [
      { plan: "Growth", endsOn: "Mar 16, 2026", renewal: null },
      {
        plan: "Growth",
        endsOn: "Mar 16, 2026",
        renewal: { amount: sample.money("499.00"), card: "Visa ending in 4242" },
      },
    ],
  ),
});

/** An end is told as long as the plan is there and has not ended; a declined payment until another one was taken, one that is due until it was paid. */
export const planMail = {
  mails: planMails,
  subscribers: {
    "plan-mail": besideTheBell({
      plan_ending: tellOfEnd,
      plan_renewing: tellOfEnd,
      plan_payment_declined: async ({ db, now, currency }, { checkoutId }, { dayOf }) => {
        const unpaid = await findUnpaidPlanForMail(db, checkoutId);
        if (!unpaid || unpaid.isPaidSince) return null;
        const until = unpaid.presentEnd && unpaid.presentEnd > now() ? dayOf(unpaid.presentEnd) : null;
        const amount = formatMoney(unpaid.amount, currency);
        return paymentMails["payment-failed"].write({ of: "plan", plan: unpaid.plan, amount, until });
      },
      plan_payment_due: async ({ db, now, currency }, { subscriptionId, count: days }, { dayOf }) => {
        const due = await findDuePlanForMail(db, subscriptionId);
        if (!due || due.endsAt <= now()) return null;
        const { plan, failure } = due;
        const amount = formatMoney(due.amount, currency);
        return paymentMails["payment-failed"].write({
          of: "renewal",
          plan,
          amount,
          days,
          until: dayOf(due.endsAt),
          failure,
        });
      },
    }),
  },
};

type Ending = DomainEventOf<"subscription.ending" | "subscription.renewing">;

async function tellOfEnd(
  { db, now, currency, gateway }: EventMailPorts,
  { subscriptionId }: Ending,
  { dayOf }: { dayOf: DayOf },
) {
  const subscription = await findPlanForMail(db, subscriptionId, gateway.name);
  if (!subscription || subscription.status !== "active" || subscription.endsAt <= now()) return null;
  const { plan, endsAt, nextAmount, brand, last4 } = subscription;
  const hasCard = brand !== null && last4 !== null;
  return planMails["plan-renewal"].write({
    plan,
    endsOn: dayOf(endsAt),
    renewal: hasCard ? { amount: formatMoney(nextAmount, currency), card: cardInWords({ brand, last4 }) } : null,
  });
}
