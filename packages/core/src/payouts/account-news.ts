import { type AccountHalt, canReceiveMoney, HALT_RULES, type PayoutAccountStatus } from "./payout-account.ts";

type State = { status: PayoutAccountStatus; halt: AccountHalt | null };

/** What an expert is told of when their account has changed: that it opened, or that it shut, and whether they can repair it. */
export type AccountNews = "ready" | "restricted" | "disabled";

/** The gateway's checks follow every answer of the expert, who waits for them: only what comes of them is news. */
export function accountNews(before: State, after: State): AccountNews | null {
  if (canReceiveMoney(after.status)) return canReceiveMoney(before.status) ? null : "ready";
  if (after.halt === null || after.halt === "being_checked" || after.halt === before.halt) return null;
  return HALT_RULES[after.halt].status;
}
