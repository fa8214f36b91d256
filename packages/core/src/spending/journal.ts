import { bookDay } from "../billing/book-day.ts";
import type { Minor } from "../money.ts";
import type { ProjectAccounting } from "../projects/project-accounting.ts";

/**
 * The accounts of a client's own books: where its payments leave from, what is held in escrow as a deposit, the cost of experts'
 * work, the cost of plans, and what comes back.
 */
export const JOURNAL_ACCOUNTS = ["payments", "deposits", "consulting", "plans", "refunds"] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];

/** One amount from one account to another, so that every journal balances. `day`: yyyy-MM-dd, that of the document. */
export type Booking = {
  day: string;
  reference: string;
  text: string;
  debit: JournalAccount;
  credit: JournalAccount;
  amountMinor: Minor;
  /** By which words the client's books know the project. */
  accounting: ProjectAccounting;
};

/** A payment for a milestone or a plan, as far as it has come. What a plan cost was never a deposit. */
export type PaidFact = {
  id: string;
  kind: "milestone" | "plan";
  text: string;
  accounting: ProjectAccounting;
  amountMinor: Minor;
  refundedMinor: Minor;
  paidAt: Date | null;
  /** What of the amount came in later, by change orders. */
  raises: readonly { amountMinor: Minor; paidAt: Date }[];
  settledAt: Date | null;
  /** What the client's bank took back of the cost; below zero: it gave that back. */
  takenBack: readonly { amountMinor: Minor; at: Date }[];
};

/** What a payment does in the client's books: it becomes a deposit, and the deposit a cost or a refund; what a bank takes back is no cost. */
export function bookingsOf(fact: PaidFact, bookZone: string): Booking[] {
  const { id: reference, text, accounting, amountMinor, refundedMinor, raises } = fact;
  const firstMinor = raises.reduce((minor, raise) => minor - raise.amountMinor, amountMinor);
  const costMinor = amountMinor - refundedMinor;
  const booked = (at: Date | null, debit: JournalAccount, credit: JournalAccount, minor: Minor): Booking[] =>
    at === null || minor === 0
      ? []
      : [{ day: bookDay(at, bookZone), reference, text, debit, credit, amountMinor: minor, accounting }];
  const cost = fact.kind === "plan" ? "plans" : "consulting";
  const takenBack = fact.takenBack.flatMap(({ amountMinor: minor, at }) =>
    minor < 0 ? booked(at, cost, "refunds", -minor) : booked(at, "refunds", cost, minor),
  );
  if (fact.kind === "plan") return [...booked(fact.settledAt, cost, "payments", costMinor), ...takenBack];
  return [
    ...booked(fact.paidAt, "deposits", "payments", firstMinor),
    ...raises.flatMap((raise) => booked(raise.paidAt, "deposits", "payments", raise.amountMinor)),
    ...booked(fact.settledAt, cost, "deposits", costMinor),
    ...booked(fact.settledAt, "refunds", "deposits", refundedMinor),
    ...takenBack,
  ];
}

/** The balance of each account after some bookings: debits without credits. All of them sum to zero. */
export function balancesOf(bookings: readonly Booking[]): Record<JournalAccount, Minor> {
  const balances = { payments: 0, deposits: 0, consulting: 0, plans: 0, refunds: 0 };
  for (const { debit, credit, amountMinor } of bookings) {
    balances[debit] += amountMinor;
    balances[credit] -= amountMinor;
  }
  return balances;
}
