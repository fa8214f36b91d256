/**
 * Money that the gateway moves at our word: `owed` from the moment it is booked, `requested` once the gateway was asked (its
 * answer may have been lost), then `paid` or `failed`.
 */
export const MOVEMENT_STATUSES = ["owed", "requested", "paid", "failed"] as const;
export type MovementStatus = (typeof MOVEMENT_STATUSES)[number];
export type MovementAction = "request" | "pay" | "fail";

type MovementTransitions = Record<MovementStatus, Partial<Record<MovementAction, MovementStatus>>>;

/** A bank may send a refund back days after it was paid; nothing leads out of a failed one but a person. */
export const REFUND_TRANSITIONS = {
  owed: { request: "requested", pay: "paid", fail: "failed" },
  requested: { request: "requested", pay: "paid", fail: "failed" },
  paid: { fail: "failed" },
  failed: {},
} as const satisfies MovementTransitions;

/** A transfer that is paid stands in the ledger and stays there. */
export const TRANSFER_TRANSITIONS = {
  owed: { request: "requested", pay: "paid" },
  requested: { request: "requested", pay: "paid", fail: "failed" },
  paid: {},
  failed: { pay: "paid" },
} as const satisfies MovementTransitions;

/** What still waits for the gateway: to be asked, or asked again because its answer may have been lost. */
export const OUTSTANDING_STATUSES = ["owed", "requested"] as const satisfies readonly MovementStatus[];

export function isOutstanding(status: MovementStatus): boolean {
  return OUTSTANDING_STATUSES.some((outstanding) => outstanding === status);
}

const ACTION_BY_RESULT = { requested: "request", paid: "pay", failed: "fail" } as const satisfies Record<
  Exclude<MovementStatus, "owed">,
  MovementAction
>;

export type MovementOutcome = keyof typeof ACTION_BY_RESULT;

/** Which action the gateway's word about a movement is. */
export function actionOf(outcome: MovementOutcome): MovementAction {
  return ACTION_BY_RESULT[outcome];
}
