import type { CountryCode } from "../billing/country.ts";
import { invariant } from "../errors.ts";
import type { Currency } from "../format/currency.ts";
import type { ExpertId, PaymentId } from "../ids.ts";
import type { Minor } from "../money.ts";
import type { SaleVat } from "../vat/sale-vat.ts";

export const LEDGER_KINDS = [
  "chargeback_absorbed",
  "chargeback_borne",
  "chargeback_reinstated",
  "chargeback_withdrawn",
  "escrow_charged_back",
  "escrow_divided",
  "escrow_funded",
  "escrow_raised",
  "escrow_released",
  "escrow_refunded",
  "escrow_split",
  "gateway_settled",
  "plan_paid",
  "payout_reversed",
  "payout_sent",
  "sale_lost",
  "sale_restored",
  "vat_corrected",
  "vat_paid",
  "vat_payment_taken_back",
  "verification_paid",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export type PlanRevenueSource = "subscription" | "enterprise";

/** Positive amounts go into the account, negative ones out of it. */
export type LedgerLine = { account: string; amountMinor: Minor };
export type Posting = { kind: LedgerKind; currency: Currency; lines: LedgerLine[] };

type Held = { id: PaymentId; expertId: ExpertId; amountMinor: Minor; currency: Currency };
type Shares = { settledFeeMinor: Minor; settledPayoutMinor: Minor; refundedMinor: Minor };

const gateway = (currency: Currency) => `gateway:${currency}`;
const escrow = (paymentId: PaymentId) => `escrow:${paymentId}`;
const expert = (expertId: ExpertId) => `expert:${expertId}`;
const revenue = (source: "transaction_fee" | "verification" | PlanRevenueSource) => `revenue:${source}`;

/** What is owed to the tax office of a state at a rate: "vat:GB:2000" is the United Kingdom's at 20 %, in basis points. */
export const vatAccount = (country: CountryCode, rateBasisPoints: number) => `vat:${country}:${rateBasisPoints}`;

/**
 * A posting of something sold, its revenue net: the VAT that it contains is owed to a tax office. The lines come to what they came to.
 * @param posting with the gross, in minor units, on its revenue account
 */
export function withVat({ kind, currency, lines }: Posting, vat: SaleVat): Posting {
  const { country, rateBasisPoints, vatMinor } = vat;
  if (country === null) return { kind, currency, lines };
  const split = lines.flatMap((line) =>
    line.account.startsWith("revenue:")
      ? [
          { ...line, amountMinor: line.amountMinor - vatMinor },
          { account: vatAccount(country, rateBasisPoints), amountMinor: vatMinor },
        ]
      : [line],
  );
  return posting(kind, currency, split);
}

/** The card processor holds the client's money for us; in our books it is now in the payment's own escrow account. */
export function postFunding({ id, amountMinor, currency }: Held): Posting {
  return posting("escrow_funded", currency, [
    { account: gateway(currency), amountMinor: -amountMinor },
    { account: escrow(id), amountMinor },
  ]);
}

/** More money for a payment that is held already. */
export function postRaise({ id, currency }: Pick<Held, "id" | "currency">, raiseMinor: Minor): Posting {
  return posting("escrow_raised", currency, [
    { account: gateway(currency), amountMinor: -raiseMinor },
    { account: escrow(id), amountMinor: raiseMinor },
  ]);
}

/** A part of a payment's escrow account becomes another payment's: nothing comes in or goes out. */
export function postDivision(
  { id, currency }: Pick<Held, "id" | "currency">,
  part: { id: PaymentId; amountMinor: Minor },
): Posting {
  return posting("escrow_divided", currency, [
    { account: escrow(id), amountMinor: -part.amountMinor },
    { account: escrow(part.id), amountMinor: part.amountMinor },
  ]);
}

/** Empties the payment's escrow account: what the expert earns, what the platform keeps (with its VAT), what goes back to the client. */
export function postSettlement(
  kind: LedgerKind,
  { id, expertId, amountMinor, currency }: Held,
  shares: Shares,
): Posting {
  return posting(kind, currency, [
    { account: escrow(id), amountMinor: -amountMinor },
    { account: expert(expertId), amountMinor: shares.settledPayoutMinor },
    { account: revenue("transaction_fee"), amountMinor: shares.settledFeeMinor },
    { account: gateway(currency), amountMinor: shares.refundedMinor },
  ]);
}

/** A plan's price, with its VAT, is the platform's from the moment it is paid. */
export function postPlanPayment(plan: { source: PlanRevenueSource; amountMinor: Minor; currency: Currency }): Posting {
  return posting("plan_paid", plan.currency, [
    { account: gateway(plan.currency), amountMinor: -plan.amountMinor },
    { account: revenue(plan.source), amountMinor: plan.amountMinor },
  ]);
}

/** The price of an expedited review, with its VAT, is the platform's from the moment it is paid. */
export function postVerificationPayment({
  amountMinor,
  currency,
}: {
  amountMinor: Minor;
  currency: Currency;
}): Posting {
  return posting("verification_paid", currency, [
    { account: gateway(currency), amountMinor: -amountMinor },
    { account: revenue("verification"), amountMinor },
  ]);
}

/** What an expert earned leaves the card processor for the expert's own account there. */
export function postPayout(transfer: { expertId: ExpertId; amountMinor: Minor; currency: Currency }): Posting {
  return posting("payout_sent", transfer.currency, [
    { account: expert(transfer.expertId), amountMinor: -transfer.amountMinor },
    { account: gateway(transfer.currency), amountMinor: transfer.amountMinor },
  ]);
}

/**
 * VAT that is paid to a tax office, or got back from it, out of each state's and rate's account and the bank's.
 * @param owed how much is paid of each, in minor units; below zero what the tax office pays
 */
export function postVatPayment(
  kind: "vat_paid" | "vat_payment_taken_back",
  owed: readonly { country: CountryCode; rateBasisPoints: number; minor: Minor }[],
  currency: Currency,
): Posting {
  const sign = kind === "vat_paid" ? 1 : -1;
  const paidMinor = owed.reduce((sum, { minor }) => sum + minor, 0);
  return posting(kind, currency, [
    ...owed.map(({ country, rateBasisPoints, minor }) => ({
      account: vatAccount(country, rateBasisPoints),
      amountMinor: -sign * minor,
    })),
    { account: `platform_bank:${currency}`, amountMinor: sign * paidMinor },
  ]);
}

/** Sums to zero, or is a mistake of the program. */
export function posting(kind: LedgerKind, currency: Currency, lines: LedgerLine[]): Posting {
  const moved = lines.filter(({ amountMinor }) => amountMinor !== 0);
  invariant(moved.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === 0, `the posting ${kind} sums to zero`);
  return { kind, currency, lines: moved };
}
