import { keysOf } from "../one-of.ts";

/** What operators find, by the heading under which it stands. */
export const OPERATOR_HITS = {
  people: ["person"],
  organizations: ["organization"],
  projects: ["project"],
  payments: ["payment", "checkout"],
  payouts: ["transfer", "refund", "bank-payout"],
  disputes: ["dispute", "chargeback"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type OperatorGroup = keyof typeof OPERATOR_HITS;
export type OperatorHit = (typeof OPERATOR_HITS)[OperatorGroup][number];
export const OPERATOR_GROUPS = keysOf<OperatorGroup>(OPERATOR_HITS);
export const OPERATOR_HIT_KINDS: readonly OperatorHit[] = Object.values(OPERATOR_HITS).flat();
