const ANSWER_SECONDS = 7 * 86_400;

/** What the bank of a Visa card reads at most. */
export const PAGES_MAX = 50;
const TEXT_OF_A_PAGE = 3_000;

type Fields = { [field: string]: unknown };

/** A dispute of a whole payment or of a part of it, as it is when the bank has just asked. */
export function disputeFields(intent: Fields, amount: number, nowSeconds: number): Fields {
  const evidence_details = {
    due_by: nowSeconds + ANSWER_SECONDS,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: "not_submitted",
  };
  return {
    payment_intent: intent["id"],
    charge: intent["latest_charge"],
    amount,
    currency: intent["currency"],
    status: "needs_response",
    reason: "product_not_received",
    balance_transactions: [],
    evidence_details,
  };
}

/** How many pages a bank would get, as Stripe estimates them: of the texts, and of the files as they are. */
export function evidencePages(texts: Fields, files: readonly Buffer[]): number {
  const length = Object.values(texts).reduce((sum: number, text) => sum + String(text).length, 0);
  const inFiles = files.map((file) => file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 1);
  return Math.ceil(length / TEXT_OF_A_PAGE) + inFiles.reduce((sum, pages) => sum + pages, 0);
}
