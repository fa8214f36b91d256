import { type Letter, lead, text } from "./letter.ts";

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

/** The reader's plan. `endsOn`: a day as people read it. */
export const planLetters = {
  "plan-renewal": ({ plan, endsOn }: { plan: string; endsOn: string }): Letter => ({
    subject: `Your ${plan} plan ends on ${endsOn}`,
    parts: [
      text(`Your ${plan} plan ends on ${endsOn}. Nothing is charged by itself.`),
      text("Without a plan you have the limits and the fee of Starter; what runs goes on as agreed."),
      lead("Choose a plan", "/subscription-plans"),
    ],
  }),
};
