import type { Minor } from "../money.ts";
import { monthsIn } from "../spending/spending-period.ts";

/**
 * What an account of a statement holds: a client's money in escrow, an expert's pay until it is paid out; and nothing: what is bought outright,
 * and what a client's bank took back of work after its release, which was no longer held.
 */
export const STATEMENT_ACCOUNTS = ["escrow", "earnings", "purchases", "chargebacks"] as const;
export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number];

export const STATEMENT_KINDS = [
  "funded",
  "released",
  "refunded",
  "earned",
  "fee",
  "charged_back",
  "fee_returned",
  "borne",
  "paid_out",
  "payout_returned",
  "bought",
  "taken_back",
  "work_taken_back",
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Which account a movement belongs to; of its kind and no other. */
export const ACCOUNT_OF_KIND = {
  funded: "escrow",
  released: "escrow",
  refunded: "escrow",
  earned: "earnings",
  fee: "earnings",
  charged_back: "earnings",
  fee_returned: "earnings",
  borne: "earnings",
  paid_out: "earnings",
  payout_returned: "earnings",
  bought: "purchases",
  taken_back: "purchases",
  work_taken_back: "chargebacks",
} as const satisfies Record<StatementKind, StatementAccount>;

/** All movements of a kind in a month (yyyy-MM), summed: positive into the account, negative out of it. */
export type StatementSum = { month: string; kind: StatementKind; amountMinor: Minor; count: number };

export type StatementSection = {
  account: StatementAccount;
  /** Null where nothing is held: what is bought is paid for, and what was released is gone. */
  openingMinor: Minor | null;
  sums: readonly Omit<StatementSum, "month">[];
  closingMinor: Minor | null;
};

/** A month that is over never changes: the books are only added to. */
export type Statement = { month: string; isOver: boolean; sections: readonly StatementSection[] };

/**
 * A statement for each month from the first movement to the current month, the newest first. Each account opens with what it closed with
 * the month before, and stands from its first movement on; what was bought stands where something was.
 */
export function statementsOf(sums: readonly StatementSum[], currentMonth: string): Statement[] {
  const [first] = sums.map(({ month }) => month).toSorted();
  if (first === undefined) return [];
  const held = new Map<StatementAccount, Minor>();
  const statements = monthsIn({ from: first, to: currentMonth }).map((month) => ({
    month,
    isOver: month < currentMonth,
    sections: STATEMENT_ACCOUNTS.flatMap((account) => sectionOf(account, month, sums, held)),
  }));
  return statements.toReversed();
}

function sectionOf(
  account: StatementAccount,
  month: string,
  all: readonly StatementSum[],
  held: Map<StatementAccount, Minor>,
): StatementSection[] {
  const own = all.filter((sum) => sum.month === month && ACCOUNT_OF_KIND[sum.kind] === account);
  const sums = STATEMENT_KINDS.flatMap((kind) =>
    own.filter((sum) => sum.kind === kind).map(({ amountMinor, count }) => ({ kind, amountMinor, count })),
  );
  if (account === "purchases" || account === "chargebacks") {
    return sums.length === 0 ? [] : [{ account, openingMinor: null, sums, closingMinor: null }];
  }
  const before = held.get(account);
  if (before === undefined && sums.length === 0) return [];
  const openingMinor = before ?? 0;
  const closingMinor = sums.reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor);
  held.set(account, closingMinor);
  return [{ account, openingMinor, sums, closingMinor }];
}
