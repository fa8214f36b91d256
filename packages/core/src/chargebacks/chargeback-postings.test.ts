import { expect, test } from "vitest";
import type { ChargebackId, ExpertId, PaymentId } from "../ids.ts";
import type { Posting } from "../ledger/ledger.ts";
import {
  postAbsorption,
  postEscrowLost,
  postLoss,
  postReinstatement,
  postReversal,
  postWithdrawal,
} from "./chargeback-postings.ts";

const of = { id: "c1" as ChargebackId, currency: "GBP" } as const;
const none = { escrowMinor: 0, returnedMinor: 0, withheldMinor: 0, reversedMinor: 0, platformMinor: 0 };
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
])("%s", (_, posting, expected) => {
  expect(told(posting)).toEqual(expected);
});
