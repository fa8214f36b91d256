/** What is paid out of an expert's account to their bank, in the order in which it goes on: a bank may send back what was paid. */
export const BANK_PAYOUT_STATUSES = ["pending", "in_transit", "paid", "canceled", "failed"] as const;
export type BankPayoutStatus = (typeof BANK_PAYOUT_STATUSES)[number];

/** A payout never goes back: of words in whatever order the one that is furthest on counts. */
export function isFurtherOn(status: BankPayoutStatus, before: BankPayoutStatus): boolean {
  return BANK_PAYOUT_STATUSES.indexOf(status) > BANK_PAYOUT_STATUSES.indexOf(before);
}

export const BANK_PAYOUT_FAILURES = [
  "account_closed",
  "account_frozen",
  "no_account",
  "wrong_holder",
  "wrong_currency",
  "card_unusable",
  "declined",
  "balance_short",
  "not_processed",
] as const;
export type BankPayoutFailure = (typeof BANK_PAYOUT_FAILURES)[number];

const NEW_ACCOUNT =
  "Give the card processor another bank account, or correct this one. The money is back in your account there and goes out with the next payout.";
const BY_ITSELF =
  "The money is back in your account at the card processor and goes out with the next payout. Ask your bank if it fails again.";

/** Why the money did not arrive, and what repairs it. */
export const BANK_PAYOUT_FAILURE_TEXTS = {
  account_closed: { text: "The bank says that this account is closed.", repair: NEW_ACCOUNT },
  account_frozen: { text: "The bank has frozen this account.", repair: NEW_ACCOUNT },
  no_account: { text: "The bank has no account with this number.", repair: NEW_ACCOUNT },
  wrong_holder: { text: "The bank has another name or number for the holder of this account.", repair: NEW_ACCOUNT },
  wrong_currency: { text: "The bank does not accept this currency for this account.", repair: NEW_ACCOUNT },
  card_unusable: { text: "This card does not accept payouts, or has expired.", repair: NEW_ACCOUNT },
  declined: { text: "The bank has refused the payment and given no reason.", repair: BY_ITSELF },
  balance_short: { text: "There was not enough in your account at the card processor.", repair: BY_ITSELF },
  not_processed: { text: "The bank could not process the payment.", repair: BY_ITSELF },
} as const satisfies Record<BankPayoutFailure, { text: string; repair: string }>;
