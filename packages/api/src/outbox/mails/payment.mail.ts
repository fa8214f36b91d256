import { escrowOf, factsOf, type OfMilestone, openProject, quotedMilestone } from "@quorate/core/mail/deal-in-mail";
import { type Letter, lead, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { sample } from "@quorate/core/mail/sample-facts";
import { type CardFailure, PAYMENT_REMINDER_DAYS } from "@quorate/core/subscriptions/renewal-rules";
import { mail, mails } from "../mail/mail-form.service.ts";

const LAST_REMINDER_DAY = Math.max(...PAYMENT_REMINDER_DAYS);

/** `until`: the last day of the plan that the reader has; null without one. */
type UnpaidPlan = { plan: string; amount: string; until: string | null };

function planNotPaid({ plan, amount, until }: UnpaidPlan): Letter {
  return {
    subject: `The payment for your ${plan} plan was declined`,
    parts: [
      text(`The payment of ${amount} for the ${plan} plan was declined. Nothing was taken.`),
      text(
        until === null
          ? "The plan begins once it is paid. Until then you have Starter's limits and fee."
          : `Your current plan stays as it is until ${until}. Pay before then, and nothing is interrupted.`,
      ),
      lead("Try again, or use another card", "/subscription-plans"),
    ],
  };
}

/** `days`: since the term ended; `until`: the day on which the plan will have expired. */
type DuePlan = {
  plan: string;
  amount: string;
  days: number;
  until: string;
  failure: CardFailure | null;
};

const NOT_CHARGED = {
  declined: "Your bank declined the saved card.",
  confirmation_needed: "Your bank wants you to confirm the payment yourself.",
} as const satisfies Record<CardFailure, string>;

function planPaymentDue({ plan, amount, days, until, failure }: DuePlan): Letter {
  const since = days === 1 ? "since yesterday" : `for ${days} days`;
  return {
    subject:
      days >= LAST_REMINDER_DAY
        ? `Your ${plan} plan ends on ${until} unless it is paid`
        : `Your ${plan} plan has not been paid`,
    parts: [
      text(`The payment of ${amount} for the next term of your ${plan} plan has been due ${since}.`),
      ...(failure === null ? [] : [text(NOT_CHARGED[failure])]),
      text(
        `Your plan stays as it is until ${until}. If nothing is paid by then it ends, and Starter's limits and fee apply.`,
      ),
      lead("Pay now", "/settings/plan"),
    ],
  };
}

function milestoneNotPaid(of: OfMilestone): Letter {
  return {
    subject: `The payment for ${quotedMilestone(of.milestone)} was declined`,
    parts: [
      text(
        `The payment of ${of.amount} for ${quotedMilestone(of.milestone)} was declined. Nothing was taken, and nothing is held.`,
      ),
      factsOf(of),
      escrowOf(of),
      text("Try again, or use another card. The work begins when the milestone is funded."),
      openProject("Fund the milestone", of),
    ],
  };
}

type FailedPayment =
  | ({ of: "milestone" } & OfMilestone)
  | ({ of: "plan" } & UnpaidPlan)
  | ({ of: "renewal" } & DuePlan);

/** A payment that failed: for a milestone, a plan or the next term of one. */
export const paymentMails = mails({
  "payment-failed": mail(
    MAIL_RULES.deadline,
    (failed: FailedPayment): Letter => {
      if (failed.of === "renewal") return planPaymentDue(failed);
      return failed.of === "plan" ? planNotPaid(failed) : milestoneNotPaid(failed);
    },
    [
      { of: "milestone", ...sample.milestone },
      { of: "plan", plan: "Growth", amount: sample.money("499.00"), until: "Mar 16, 2026" },
      { of: "plan", plan: "Growth", amount: sample.money("499.00"), until: null },
      {
        of: "renewal",
        plan: "Growth",
        amount: sample.money("499.00"),
        days: 1,
        until: "Mar 16, 2026",
        failure: "declined",
      },
      { of: "renewal", plan: "Growth", amount: sample.money("49.99"), days: 3, until: "Mar 16, 2026", failure: null },
      {
        of: "renewal",
        plan: "Growth",
        amount: sample.money("499.00"),
        days: 12,
        until: "Mar 16, 2026",
        failure: "confirmation_needed",
      },
    ],
  ),
});
