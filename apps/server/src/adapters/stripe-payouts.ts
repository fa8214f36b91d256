import type { ToldBankPayout } from "@quorate/api/ports/payout-accounts";
import type { BankPayoutFailure, BankPayoutStatus } from "@quorate/core/bank-payouts/bank-payout";
import type Stripe from "stripe";
import { referenceOf } from "./stripe-reference.ts";

const PAGE = 100;
/** How many of an account's payouts are looked at when it is read: more than a month of daily ones. */
const LISTED_MAX = 50;

const STATUS_BY_WORD: Readonly<Record<string, BankPayoutStatus>> = {
  pending: "pending",
  in_transit: "in_transit",
  paid: "paid",
  canceled: "canceled",
  failed: "failed",
};

/** Stripe's codes in ours; what it does not explain is that the bank could not work it. */
const FAILURE_BY_CODE: Readonly<Record<string, BankPayoutFailure>> = {
  account_closed: "account_closed",
  account_frozen: "account_frozen",
  bank_account_restricted: "account_frozen",
  bank_ownership_changed: "wrong_holder",
  incorrect_account_holder_name: "wrong_holder",
  incorrect_account_holder_address: "wrong_holder",
  incorrect_account_holder_tax_id: "wrong_holder",
  incorrect_account_type: "no_account",
  invalid_account_number: "no_account",
  invalid_account_number_length: "no_account",
  no_account: "no_account",
  invalid_currency: "wrong_currency",
  unsupported_card: "card_unusable",
  expired_card: "card_unusable",
  declined: "declined",
  debit_not_authorized: "declined",
  insufficient_funds: "balance_short",
};

/** A payout in our words; null in a state that no one has foreseen. */
export function toToldPayout(payout: Stripe.Payout): ToldBankPayout | null {
  const status = STATUS_BY_WORD[payout.status];
  if (!status || payout.amount <= 0) return null;
  const expectedAt = new Date(payout.arrival_date * 1000);
  return {
    reference: payout.id,
    amountMinor: payout.amount,
    currency: payout.currency.toUpperCase(),
    status,
    createdAt: new Date(payout.created * 1000),
    expectedAt,
    arrivedAt: status === "paid" ? expectedAt : null,
    failure: status === "failed" ? (FAILURE_BY_CODE[payout.failure_code ?? ""] ?? "not_processed") : null,
    failureDetail: status === "failed" ? (payout.failure_message ?? payout.failure_code) : null,
    bank: bankOf(payout.destination),
  };
}

function bankOf(destination: Stripe.Payout["destination"]): ToldBankPayout["bank"] {
  if (typeof destination !== "object" || destination === null || !("last4" in destination)) return null;
  return { name: ("bank_name" in destination ? destination.bank_name : null) ?? null, last4: destination.last4 };
}

/** The newest payouts of an account: a word about one of them may have been lost. */
export async function listPayouts(stripe: Stripe, stripeAccount: string): Promise<ToldBankPayout[]> {
  const query = { limit: LISTED_MAX, expand: ["data.destination"] };
  const { data } = await stripe.payouts.list(query, { stripeAccount });
  return data.flatMap((payout) => toToldPayout(payout) ?? []);
}

/** Which of our transfers are in a payout: what came into the account is tied to the transfer it came of. */
export async function* listPayoutTransfers(
  stripe: Stripe,
  stripeAccount: string,
  payout: string,
): AsyncGenerator<string> {
  const query = { payout, type: "payment", limit: PAGE, expand: ["data.source"] };
  for await (const { source } of stripe.balanceTransactions.list(query, { stripeAccount })) {
    if (typeof source !== "object" || source === null || !("source_transfer" in source)) continue;
    const transfer = referenceOf(source.source_transfer);
    if (transfer) yield transfer;
  }
}
