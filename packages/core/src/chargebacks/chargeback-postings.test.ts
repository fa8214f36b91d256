import { expect, test } from "vitest";
import type { ChargebackId, ExpertId, PaymentId } from "../ids.ts";
import type { Posting } from "../ledger/ledger.ts";
import {
  postAbsorption,
  postEscrowLost,
  postLoss,
  postLostSale,
  postReinstatement,
  postRestoredSale,
  postReversal,
  postWithdrawal,
} from "./chargeback-postings.ts";

const of = { id: "c1" as ChargebackId, currency: "GBP" } as const;
const none = { escrowMinor: 0, returnedMinor: 0, withheldMinor: 0, reversedMinor: 0, platformMinor: 0 };
const vat = { rule: "domestic", rateBasisPoints: 2_000, country: "GB", netMinor: 125, vatMinor: 25 } as const;
const told = ({ kind, lines }: Posting) => [kind, ...lines.map((line) => `${line.account} ${line.amountMinor}`)];

test.each<[string, Posting, string[]]>([
  [
    "what the bank takes is a claim on it",
    postWithdrawal(of, 100),
    ["chargeback_withdrawn", "gateway:GBP 100", "chargeback_receivable:c1 -100"],
  ],
  [
    "what it puts back ends the claim",
    postReinstatement(of, 100),
    ["chargeback_reinstated", "gateway:GBP -100", "chargeback_receivable:c1 100"],
  ],
  [
    "escrow that is used up ends it, and the rest goes back",
    postEscrowLost(of, "p1" as PaymentId, { ...none, escrowMinor: 40, returnedMinor: 60 }),
    ["escrow_charged_back", "escrow:p1 -100", "chargeback_receivable:c1 40", "gateway:GBP 60"],
  ],
  [
    "a payout that is withheld and the platform's part end it",
    postLoss(of, "e1" as ExpertId, { ...none, withheldMinor: 85, platformMinor: 15 }),
    ["chargeback_borne", "expert:e1 -85", "platform_loss:GBP -15", "chargeback_receivable:c1 100"],
  ],
  [
    "of a plan the platform bears all",
    postLoss(of, null, { ...none, platformMinor: 100 }),
    ["chargeback_borne", "platform_loss:GBP -100", "chargeback_receivable:c1 100"],
  ],
  [
    "a payout that comes back is in the balance again",
    postReversal(of, 85),
    ["payout_reversed", "gateway:GBP -85", "chargeback_receivable:c1 85"],
  ],
  [
    "one that does not is the platform's loss",
    postAbsorption(of, 85),
    ["chargeback_absorbed", "platform_loss:GBP -85", "chargeback_receivable:c1 85"],
  ],
  [
    "a lost fee leaves revenue and VAT, and is no loss beside them",
    postLostSale(of, "transaction_fee", vat),
    ["sale_lost", "revenue:transaction_fee -125", "vat:GB:2000 -25", "platform_loss:GBP 150"],
  ],
  [
    "one that bears no VAT leaves the revenue",
    postLostSale(of, "subscription", { ...vat, country: null, rateBasisPoints: 0, netMinor: 150, vatMinor: 0 }),
    ["sale_lost", "revenue:subscription -150", "platform_loss:GBP 150"],
  ],
  [
    "money that comes back late restores the sale and the expert's part",
    postRestoredSale(of, {
      sold: { source: "transaction_fee", vat },
      expert: { id: "e1" as ExpertId, payoutMinor: 850 },
    }),
    ["sale_restored", "revenue:transaction_fee 125", "vat:GB:2000 25", "expert:e1 850", "platform_loss:GBP -1000"],
  ],
])("%s", (_, posting, expected) => {
  expect(told(posting)).toEqual(expected);
});
