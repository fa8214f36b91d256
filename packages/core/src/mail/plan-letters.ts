import { type Letter, lead, text } from "./letter.ts";

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
