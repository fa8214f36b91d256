import type { CheckoutDto } from "@quorate/api/checkouts/checkouts.schema";
import type { CheckoutPurpose } from "@quorate/core/checkouts/checkout";
import { minorFromDecimal } from "@quorate/core/money";

type CheckoutWords = {
  /** After paying; takes what was paid for, and the amount. */
  paid: (description: string) => string;
  settled: (amount: string) => string;
  /** What is as before when nothing was paid. */
  unpaid: string;
};

/** What paying means, by what it was for. */
export const CHECKOUT_WORDS = {
  milestone: {
    paid: (description) => `${description}. The money is held in escrow until you release it.`,
    settled: (amount) => `${amount} is paid and held in escrow.`,
    unpaid: "The milestone stays planned: fund it again from the project whenever you like.",
  },
  change_order: {
    paid: (description) => `${description}. The change order is in force, and the money is held in escrow.`,
    settled: (amount) => `${amount} is paid and held in escrow.`,
    unpaid: "The change order still waits for its payment: pay it again from the project whenever you like.",
  },
  bonus: {
    paid: (description) => `${description}. The money is on its way to the expert.`,
    settled: (amount) => `${amount} is paid and released to the expert.`,
    unpaid: "No bonus was given: you can give one from the project whenever you like.",
  },
  call: {
    paid: (description) => `${description}. The money is held in escrow until the call is over.`,
    settled: (amount) => `${amount} is paid and held in escrow. Your call is booked.`,
    unpaid: "The call is not booked, and its time is free for others: book it again from the expert's profile.",
  },
  subscription: {
    paid: (description) => `${description} is confirmed.`,
    settled: (amount) => `${amount} is paid.`,
    unpaid: "Your plan is as it was: choose it again whenever you like.",
  },
  verification: {
    paid: () => "Your credentials are reviewed first.",
    settled: (amount) => `${amount} is paid.`,
    unpaid: "Your credentials keep their place in the queue: you can still have them reviewed first.",
  },
  renewal: {
    paid: (description) => `${description} goes on.`,
    settled: (amount) => `${amount} is paid.`,
    unpaid: "The payment for your plan is still due: pay it again whenever you like.",
  },
  card: {
    paid: () => "Your plan is charged to it when its term ends.",
    settled: () => "The card is saved.",
    unpaid: "Your plan is as it was.",
  },
} as const satisfies Record<CheckoutPurpose, CheckoutWords>;

/** Paid, and nothing was had for it: the whole amount goes back. */
export function isGivenBack({ amount, refundedAmount }: Pick<CheckoutDto, "amount" | "refundedAmount">): boolean {
  return minorFromDecimal(amount) > 0 && minorFromDecimal(refundedAmount) >= minorFromDecimal(amount);
}
