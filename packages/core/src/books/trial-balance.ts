import { invariant } from "../errors.ts";
import type { Minor } from "../money.ts";
import { ACCOUNT_TYPES, type BookAccount, bookAccountOf } from "./chart-of-accounts.ts";

/** The sums of one account in minor units, debits less credits where there is one figure: below zero is a credit balance. */
export type AccountSums = { openingMinor: Minor; debitMinor: Minor; creditMinor: Minor };
export type TrialBalanceLine = AccountSums & { account: BookAccount; closingMinor: Minor };
export type TrialBalance = { lines: readonly TrialBalanceLine[]; totals: AccountSums & { closingMinor: Minor } };

/**
 * The trial balance of a period: what each account had before it, what was debited and credited in it, and what it has after it, in
 * the order of the chart. Every transaction of the ledger sums to zero, so opening and closing do, and debits equal credits.
 * @param sums one for each key of `bookKeyOf`
 * @throws InvariantError for a ledger account that the chart does not have, and where the sums do not balance
 */
export function trialBalanceOf(sums: readonly (AccountSums & { key: string })[]): TrialBalance {
  const lines = sums
    .map(({ key, openingMinor, debitMinor, creditMinor }) => {
      const account = bookAccountOf(key);
      invariant(account !== null, `the chart of accounts has the ledger account ${key}`);
      const closingMinor = openingMinor + debitMinor - creditMinor;
      return { account, openingMinor, debitMinor, creditMinor, closingMinor };
    })
    .toSorted(({ account: one }, { account: other }) => byCode(one, other));
  const total = (of: keyof AccountSums | "closingMinor") => lines.reduce((sum, line) => sum + line[of], 0);
  const totals = {
    openingMinor: total("openingMinor"),
    debitMinor: total("debitMinor"),
    creditMinor: total("creditMinor"),
    closingMinor: total("closingMinor"),
  };
  invariant(totals.openingMinor === 0 && totals.debitMinor === totals.creditMinor, "a trial balance sums to zero");
  return { lines, totals };
}

function byCode(one: BookAccount, other: BookAccount): number {
  return ACCOUNT_TYPES.indexOf(one.type) - ACCOUNT_TYPES.indexOf(other.type) || (one.code < other.code ? -1 : 1);
}
