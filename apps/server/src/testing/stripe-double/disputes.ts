const ANSWER_SECONDS = 7 * 86_400;

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
