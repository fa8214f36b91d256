import type { Minor } from "../money.ts";

/** What a chargeback costs at the sandbox; of one that is won it stays, as with card processors. */
export const SANDBOX_DISPUTE_FEE_MINOR: Minor = 2_000;

const DAY_MS = 86_400_000;
const ANSWER_DAYS = 7;

/** Until when the sandbox's bank listens. */
export function sandboxEvidenceDueAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + ANSWER_DAYS * DAY_MS);
}
