import { bookDay } from "../billing/book-day.ts";
import type { Minor } from "../money.ts";
import type { ProjectAccounting } from "../projects/project-accounting.ts";
import type { VatTerms } from "../vat/sale-vat.ts";
import { vatCodeOf } from "../vat/vat-code.ts";

/**
 * The accounts of a client's own books: where its payments leave from, what is held in escrow as a deposit, the cost of experts'
 * work, the cost of plans, the VAT on both, and what comes back.
 */
export const JOURNAL_ACCOUNTS = ["payments", "deposits", "consulting", "plans", "inputVat", "refunds"] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];

/** One amount from one account to another, so that every journal balances. `day`: yyyy-MM-dd, that of the document. */
export type Booking<Account extends string = JournalAccount> = {
  day: string;
  /** The number of the document; the id of what was paid until it has one. */
  reference: string;
  text: string;
  debit: Account;
  credit: Account;
  /** Minor units, above zero. */
  amountMinor: Minor;
  /** As `vatCodeOf` has it, on what VAT is charged on and on the VAT alike; null where there is none. */
  vatCode: string | null;
  /** By which words the client's books know the project. */
  accounting: ProjectAccounting;
};

export const NO_ACCOUNTING: ProjectAccounting = { purchaseOrder: null, costCentre: null };

/** An invoice to the client: gross, and of it VAT. */
export type JournalInvoice = { number: string; grossMinor: Minor; vatMinor: Minor; terms: VatTerms };

/** A payment for a milestone or a plan, as far as it has come. What a plan cost was never a deposit. */
export type PaidFact = {
  id: string;
  kind: "milestone" | "plan";
  text: string;
  accounting: ProjectAccounting;
  amountMinor: Minor;
  refundedMinor: Minor;
  paidAt: Date | null;
  /** What of the amount came in later, by change orders, each with the number of its receipt. */
  raises: readonly { amountMinor: Minor; paidAt: Date; receipt: string | null }[];
  settledAt: Date | null;
  /** What the client's bank took back of the cost, with the document over it; below zero: it gave that back. */
  takenBack: readonly { amountMinor: Minor; at: Date; paper: JournalInvoice | null }[];
  /** Numbers of what was issued for it, and the invoice of the expert or of the plan; null until then. */
  receipt: string | null;
  creditNote: string | null;
  invoice: JournalInvoice | null;
};

/**
 * What a payment does in the client's books: it becomes a deposit, and the deposit a cost with its VAT, or a refund; what a bank takes back is
 * neither cost nor input VAT.
 */
export function bookingsOf(fact: PaidFact, bookZone: string): Booking[] {
  const { id, text, accounting, amountMinor, refundedMinor, raises, invoice } = fact;
  const firstMinor = raises.reduce((minor, raise) => minor - raise.amountMinor, amountMinor);
  const costMinor = amountMinor - refundedMinor;
  const booked = (
    at: Date | null,
    [debit, credit]: readonly [JournalAccount, JournalAccount],
    minor: Minor,
    reference: string | null,
    vatCode: string | null = null,
  ): Booking[] =>
    at === null || minor === 0
      ? []
      : [
          {
            day: bookDay(at, bookZone),
            reference: reference ?? id,
            text,
            debit,
            credit,
            amountMinor: minor,
            vatCode,
            accounting,
          },
        ];
  const account = fact.kind === "plan" ? "plans" : "consulting";
  /** A cost with its input VAT against another account, or the other way round where a bank takes it back. */
  const cost = (
    at: Date | null,
    other: JournalAccount,
    minor: Minor,
    paper: JournalInvoice | null,
    isTakenBack = false,
  ): Booking[] => {
    // What is not, or no longer, what the document is over has no VAT that could be told.
    const isOver = paper?.grossMinor === minor;
    const vatMinor = isOver ? paper.vatMinor : 0;
    const code = isOver ? vatCodeOf(paper.terms) : null;
    const number = paper?.number ?? null;
    const against = (one: JournalAccount) => (isTakenBack ? ([other, one] as const) : ([one, other] as const));
    return [
      ...booked(at, against(account), minor - vatMinor, number, code),
      ...booked(at, against("inputVat"), vatMinor, number, code),
    ];
  };
  const takenBack = fact.takenBack.flatMap(({ amountMinor: minor, at, paper }) =>
    cost(at, "refunds", Math.abs(minor), paper, minor > 0),
  );
  if (fact.kind === "plan") return [...cost(fact.settledAt, "payments", costMinor, invoice), ...takenBack];
  return [
    ...booked(fact.paidAt, ["deposits", "payments"], firstMinor, fact.receipt),
    ...raises.flatMap((raise) => booked(raise.paidAt, ["deposits", "payments"], raise.amountMinor, raise.receipt)),
    ...cost(fact.settledAt, "deposits", costMinor, invoice),
    ...booked(fact.settledAt, ["refunds", "deposits"], refundedMinor, fact.creditNote),
    ...takenBack,
  ];
}

/** The balance of each account after some bookings: debits without credits. All of them sum to zero. */
export function balancesOf(bookings: readonly Booking[]): Record<JournalAccount, Minor> {
  const balances = { payments: 0, deposits: 0, consulting: 0, plans: 0, inputVat: 0, refunds: 0 };
  for (const { debit, credit, amountMinor } of bookings) {
    balances[debit] += amountMinor;
    balances[credit] -= amountMinor;
  }
  return balances;
}
