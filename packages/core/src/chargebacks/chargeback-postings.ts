import type { Currency } from "../format/currency.ts";
import type { ChargebackId, ExpertId, PaymentId } from "../ids.ts";
import { type Posting, posting, withVat } from "../ledger/ledger.ts";
import type { Minor } from "../money.ts";
import type { RevenueSource } from "../revenue/revenue-source.ts";
import type { SaleVat } from "../vat/sale-vat.ts";
import type { LossShares } from "./chargeback-loss.ts";

/**
 * The claim on the payer's bank is an asset, so below zero: it opens when the bank takes the money and ends at zero, by the bank's
 * giving it back or by being borne. What the platform bears is a cost, below zero as well.
 */
const receivable = (id: ChargebackId) => `chargeback_receivable:${id}`;
const loss = (currency: Currency) => `platform_loss:${currency}`;
const gateway = (currency: Currency) => `gateway:${currency}`;

type Of = { id: ChargebackId; currency: Currency };

/** The bank took money out of our balance at the gateway; its fee comes with the line of the balance itself. */
export function postWithdrawal({ id, currency }: Of, amountMinor: Minor): Posting {
  return posting("chargeback_withdrawn", currency, [
    { account: gateway(currency), amountMinor },
    { account: receivable(id), amountMinor: -amountMinor },
  ]);
}

/** The bank put it back. */
export function postReinstatement({ id, currency }: Of, amountMinor: Minor): Posting {
  return posting("chargeback_reinstated", currency, [
    { account: gateway(currency), amountMinor: -amountMinor },
    { account: receivable(id), amountMinor },
  ]);
}

/** Money that was in escrow went to the client through their bank; what the bank did not take goes back through the gateway. */
export function postEscrowLost(of: Of, paymentId: PaymentId, { escrowMinor, returnedMinor }: LossShares): Posting {
  return posting("escrow_charged_back", of.currency, [
    { account: `escrow:${paymentId}`, amountMinor: -(escrowMinor + returnedMinor) },
    { account: receivable(of.id), amountMinor: escrowMinor },
    { account: gateway(of.currency), amountMinor: returnedMinor },
  ]);
}

/** What is not paid out to the expert, and what the platform bears. What is asked back stays a claim until it came or failed. */
export function postLoss(of: Of, expertId: ExpertId | null, { withheldMinor, platformMinor }: LossShares): Posting {
  return posting("chargeback_borne", of.currency, [
    ...(expertId === null ? [] : [{ account: `expert:${expertId}`, amountMinor: -withheldMinor }]),
    { account: loss(of.currency), amountMinor: -platformMinor },
    { account: receivable(of.id), amountMinor: withheldMinor + platformMinor },
  ]);
}

/** The expert's account at the gateway gave the payout back. */
export function postReversal({ id, currency }: Of, amountMinor: Minor): Posting {
  return posting("payout_reversed", currency, [
    { account: gateway(currency), amountMinor: -amountMinor },
    { account: receivable(id), amountMinor },
  ]);
}

/** Whatever the claim comes to after its loss was booked is the platform's: a payout that did not come back, or money that the bank returned late. */
export function postAbsorption({ id, currency }: Of, amountMinor: Minor): Posting {
  return posting("chargeback_absorbed", currency, [
    { account: loss(currency), amountMinor: -amountMinor },
    { account: receivable(id), amountMinor },
  ]);
}

/**
 * What a bank kept of a price is no revenue any more, and its VAT is not owed: both leave the accounts that they were booked in, and the
 * platform's loss is smaller by them.
 * @param vat of the lost part: net and VAT, in minor units, at or above zero
 */
export function postLostSale({ currency }: Of, source: RevenueSource, vat: SaleVat): Posting {
  const grossMinor = vat.netMinor + vat.vatMinor;
  const gross = posting("sale_lost", currency, [
    { account: `revenue:${source}`, amountMinor: -grossMinor },
    { account: loss(currency), amountMinor: grossMinor },
  ]);
  return withVat(gross, { ...vat, vatMinor: -vat.vatMinor });
}

type Restored = {
  /** Of the fee, the plan or the review; null: there was no fee. */
  sold: { source: RevenueSource; vat: SaleVat } | null;
  /** What the expert had given back, or was to. */
  expert: { id: ExpertId; payoutMinor: Minor } | null;
};

/** The bank gave the money back after its loss was booked: the sale is revenue again, with its VAT, and the expert's part the expert's. */
export function postRestoredSale({ currency }: Of, { sold, expert }: Restored): Posting {
  const grossMinor = sold ? sold.vat.netMinor + sold.vat.vatMinor : 0;
  const payoutMinor = expert?.payoutMinor ?? 0;
  const gross = posting("sale_restored", currency, [
    ...(sold ? [{ account: `revenue:${sold.source}`, amountMinor: grossMinor }] : []),
    ...(expert ? [{ account: `expert:${expert.id}`, amountMinor: payoutMinor }] : []),
    { account: loss(currency), amountMinor: -grossMinor - payoutMinor },
  ]);
  return sold ? withVat(gross, sold.vat) : gross;
}
