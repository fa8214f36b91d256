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
    unpaid: "The milestone stays planned. You can fund it from the project at any time.",
  },
  change_order: {
    paid: (description) => `${description}. The change order is in force, and the money is held in escrow.`,
    settled: (amount) => `${amount} is paid and held in escrow.`,
    unpaid: "The change order is still waiting for payment. You can pay from the project at any time.",
  },
  bonus: {
    paid: (description) => `${description}. The money is on its way to the expert.`,
    settled: (amount) => `${amount} is paid and released to the expert.`,
    unpaid: "No bonus was paid. You can give one from the project at any time.",
  },
  call: {
    paid: (description) => `${description}. The money is held in escrow until the call is over.`,
    settled: (amount) => `${amount} is paid and held in escrow. Your call is booked.`,
    unpaid: "The call isn't booked, and others can book its time. Book again from the expert's profile.",
  },
  subscription: {
    paid: (description) => `${description} is confirmed.`,
    settled: (amount) => `${amount} is paid.`,
    unpaid: "Your plan hasn't changed. You can choose again at any time.",
  },
  verification: {
    paid: () => "We'll review your credentials first.",
    settled: (amount) => `${amount} is paid.`,
    unpaid: "Your credentials keep their place in the queue. You can still have them reviewed first.",
  },
  renewal: {
    paid: (description) => `${description} continues.`,
    settled: (amount) => `${amount} is paid.`,
    unpaid: "The payment for your plan is still due. You can pay at any time.",
  },
  card: {
    paid: () => "We'll charge your plan to it when the term ends.",
    settled: () => "The card is saved.",
    unpaid: "Your plan hasn't changed.",
  },
} as const satisfies Record<CheckoutPurpose, CheckoutWords>;

/** Paid, and nothing was had for it: the whole amount goes back. */
export function isGivenBack({ amount, refundedAmount }: Pick<CheckoutDto, "amount" | "refundedAmount">): boolean {
  return minorFromDecimal(amount) > 0 && minorFromDecimal(refundedAmount) >= minorFromDecimal(amount);
}
