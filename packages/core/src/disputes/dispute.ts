export const DISPUTE_STATUSES = ["open", "answered", "resolved"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const DISPUTE_OUTCOMES = ["release", "refund", "split"] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

export const DISPUTE_TRANSITIONS = {
  open: { answer: "answered", resolve: "resolved" },
  answered: { resolve: "resolved" },
  resolved: {},
} as const satisfies Record<DisputeStatus, Partial<Record<"answer" | "resolve", DisputeStatus>>>;

/** The other party has seven days to answer before an admin decides. */
export const DISPUTE_ANSWER_DAYS = 7;
