import type { ChargebackDto } from "@quorate/api/chargebacks/chargebacks.schema";

/** The banks' own words for why, as card networks group them. */
const REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: "The bank couldn't process the payment",
  credit_not_processed: "The payer is waiting for a refund",
  customer_initiated: "The payer asked their bank for the money",
  debit_not_authorized: "The payer didn't authorise the payment",
  duplicate: "The payer was charged twice",
  fraudulent: "The payer says someone else used the card",
  general: "No reason given",
  insufficient_funds: "The payer's account didn't have enough money",
  product_not_received: "The payer says nothing was delivered",
  product_unacceptable: "The payer says the work isn't what was agreed",
  subscription_canceled: "The payer says the plan was cancelled",
  unrecognized: "The payer doesn't recognise the payment",
};

export function reasonWords(reason: string | null): string {
  if (reason === null) return "No reason given";
  return REASONS[reason] ?? reason.replaceAll("_", " ");
}

/** What was taken back: a milestone's payment, a plan, a review, or a payment that is not ours. */
export function subjectWords({ description, reference }: Pick<ChargebackDto, "description" | "reference">): string {
  return description ?? `Payment ${reference}`;
}

export const STATUS_WORDS = { open: "Open", won: "Won", lost: "Lost" } as const satisfies Record<
  ChargebackDto["status"],
  string
>;
