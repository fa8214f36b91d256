import { type CardFailure, PAYMENT_REMINDER_DAYS } from "../subscriptions/renewal-rules.ts";
import { type Letter, lead, text } from "./letter.ts";

const LAST_REMINDER_DAY = Math.max(...PAYMENT_REMINDER_DAYS);

/** `until`: the last day of the plan that the reader has; null without one. */
export type UnpaidPlan = { plan: string; amount: string; until: string | null };

export function planNotPaid({ plan, amount, until }: UnpaidPlan): Letter {
  return {
    subject: `The payment for your ${plan} plan was declined`,
    parts: [
      text(`The payment of ${amount} for the ${plan} plan was declined. Nothing was taken.`),
      text(
        until === null
          ? "The plan begins when it is paid. Until then you have the limits and the fee of Starter."
          : `Your present plan stays as it is until ${until}. Pay before then, and nothing is interrupted.`,
      ),
      lead("Try again, or with another card", "/subscription-plans"),
    ],
  };
}

/** `days`: since the term ended; `until`: the day on which the plan will have expired. */
export type DuePlan = {
  plan: string;
  amount: string;
  days: number;
  until: string;
  failure: CardFailure | null;
};

const NOT_CHARGED = {
  declined: "Your bank refused the card that is saved.",
  confirmation_needed: "Your bank wants you to confirm the payment yourself.",
} as const satisfies Record<CardFailure, string>;

export function planPaymentDue({ plan, amount, days, until, failure }: DuePlan): Letter {
  const since = days === 1 ? "since yesterday" : `for ${days} days`;
  return {
    subject:
      days >= LAST_REMINDER_DAY
        ? `Your ${plan} plan ends on ${until} unless it is paid`
        : `Your ${plan} plan is not paid`,
    parts: [
      text(`The payment of ${amount} for the next term of your ${plan} plan has been due ${since}.`),
      ...(failure === null ? [] : [text(NOT_CHARGED[failure])]),
      text(
        `Your plan stays as it is until ${until}. If nothing is paid by then it ends, and the limits and the fee of Starter apply.`,
      ),
      lead("Pay now", "/settings/plan"),
    ],
  };
}

/** The reader's plan. `endsOn`: a day as people read it; `renewal`: what follows by itself, null where nothing does. */
export const planLetters = {
  "plan-renewal": ({ plan, endsOn, renewal }: EndingPlan): Letter =>
    renewal === null
      ? {
          subject: `Your ${plan} plan ends on ${endsOn}`,
          parts: [
            text(`Your ${plan} plan ends on ${endsOn}. No card is saved, so that nothing is charged by itself.`),
            text("Without a plan you have the limits and the fee of Starter; what runs goes on as agreed."),
            lead("Keep the plan", "/settings/plan"),
          ],
        }
      : {
          subject: `Your ${plan} plan is renewed on ${endsOn}`,
          parts: [
            text(`Your ${plan} plan goes on after ${endsOn}: ${renewal.amount} is charged to your ${renewal.card}.`),
            text("If you do not want that, cancel the plan or change it before then."),
            lead("See your plan", "/settings/plan"),
          ],
        },
};

type EndingPlan = { plan: string; endsOn: string; renewal: { amount: string; card: string } | null };
