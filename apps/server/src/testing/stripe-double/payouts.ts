import type { AskedFor } from "./accounts.ts";

/** What a test says of a payout from an expert's account to their bank. */
export type PayoutFields = { amount: number; currency?: string; transfers?: readonly string[]; days?: number };

const DAY_SECONDS = 86_400;

/** A payout as Stripe makes it, on its way to the bank. */
export function payoutFields({ amount, currency = "gbp", days = 2 }: PayoutFields, nowSeconds: number) {
  return {
    amount,
    currency,
    arrival_date: nowSeconds + days * DAY_SECONDS,
    automatic: true,
    status: "in_transit",
    failure_code: null,
    failure_message: null,
    method: "standard",
    type: "bank_account",
    destination: { id: "ba_1", object: "bank_account", bank_name: "Harbour Bank", last4: "6789" },
  };
}

/** What came into an account by our transfers, and what Stripe put there itself, as its own lists have it. */
export function payoutLines(payout: string, { amount, currency = "gbp", transfers = [] }: PayoutFields) {
  const paid = transfers.map((transfer, nth) => ({
    id: `txn_${payout}_${nth}`,
    object: "balance_transaction",
    type: "payment",
    amount,
    currency,
    source: { id: `py_${payout}_${nth}`, object: "charge", source_transfer: transfer },
  }));
  return [
    {
      id: `txn_${payout}_out`,
      object: "balance_transaction",
      type: "payout",
      amount: -amount,
      currency,
      source: payout,
    },
    ...paid,
  ];
}

/** After a bank has sent a payout back Stripe uses its account no more, and asks for another one. */
export const BANK_REFUSED: { payouts_enabled: boolean; requirements: AskedFor } = {
  payouts_enabled: false,
  requirements: {
    currently_due: ["external_account"],
    past_due: ["external_account"],
    disabled_reason: "requirements.past_due",
  },
};
