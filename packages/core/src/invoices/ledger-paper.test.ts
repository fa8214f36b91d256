import { expect, test } from "vitest";
import { LEDGER_KINDS } from "../ledger/ledger.ts";
import { KINDS_WITH_DOCUMENTS, LEDGER_PAPER, ledgerPaperWords } from "./ledger-paper.ts";

test("the paper of each kind is said in words", () => {
  expect(ledgerPaperWords("escrow_released")).toBe("Invoice, Invoice for fees");
  expect(ledgerPaperWords("payout_reversed")).toBe("Statement: Taken back from the payout account");
  expect(ledgerPaperWords("chargeback_withdrawn")).toMatch(/^No paper: The bank's own line/);
});

test("kinds of other people's money have documents or a line of a statement", () => {
  const unshown = LEDGER_KINDS.filter((kind) => LEDGER_PAPER[kind].by === "none");
  expect(unshown).toEqual([
    ...["chargeback_absorbed", "chargeback_borne", "chargeback_reinstated", "chargeback_withdrawn"],
    ...["escrow_divided", "gateway_settled", "vat_paid", "vat_payment_taken_back"],
  ]);
  expect(KINDS_WITH_DOCUMENTS).toHaveLength(LEDGER_KINDS.length - unshown.length - 2);
});
