import type { Currency } from "@quorate/core/format/currency";
import { decimalFromMinor } from "@quorate/core/money";
import type { Booking } from "@quorate/core/spending/journal";
import { JOURNAL_ACCOUNT_NAMES, type JournalFormat } from "@quorate/core/spending/journal-format";
import type { MonthRange } from "@quorate/core/spending/spending-period";
import { csvAmount, csvLine } from "../schema/csv-line.ts";

/** What a file says of itself. */
export type JournalFacts = { months: MonthRange; currency: Currency; writtenAt: Date };

type JournalWriter = {
  head: (facts: JournalFacts) => string;
  /** `nth`: which booking of the file it is. */
  write: (booking: Booking, nth: number) => string;
};

const XERO = JOURNAL_ACCOUNT_NAMES.xero;
const QUICKBOOKS = JOURNAL_ACCOUNT_NAMES.quickbooks;
/** Xero's own word for it: a tracking category of that name must be there when the file is imported. */
const TRACKED_AS = "Cost centre";

const withOrder = ({ text, accounting: { purchaseOrder } }: Booking) =>
  purchaseOrder === null ? text : `${text}, purchase order ${purchaseOrder}`;

/** One writer for each program, of the same bookings; these files are read by programs, and begin with no mark for people's. */
const JOURNAL_WRITERS = {
  /** help.xero.com "ManualJournalsImport": a debit is positive, lines of one narration and date are one journal. */
  xero: {
    head: () =>
      csvLine([
        "*Narration",
        "*Date",
        "Description",
        "*AccountCode",
        "*TaxRate",
        "*Amount",
        "TrackingName1",
        "TrackingOption1",
      ]),
    write: (booking) => {
      const { day, text, reference, debit, credit, amountMinor, accounting } = booking;
      const { costCentre } = accounting;
      return (
        [
          [debit, amountMinor],
          [credit, -amountMinor],
        ] as const
      )
        .map(([account, minor]) =>
          csvLine([
            `${text} ${reference}`,
            dayFirst(day),
            withOrder(booking),
            XERO[account],
            "No VAT",
            csvAmount(decimalFromMinor(minor)),
            costCentre && TRACKED_AS,
            costCentre,
          ]),
        )
        .join("");
    },
  },
  /** quickbooks.intuit.com "Import journal entries": accounts by their names, lines of one number are one entry. */
  quickbooks: {
    head: () => csvLine(["Journal No.", "Journal Date", "Account Name", "Debits", "Credits", "Description", "Class"]),
    write: (booking, nth) => {
      const { day, reference, debit, credit, amountMinor, accounting } = booking;
      const [amount, told] = [decimalFromMinor(amountMinor), `${withOrder(booking)} ${reference}`];
      const [number, date] = [`Q${day.replaceAll("-", "")}-${nth}`, dayFirst(day)];
      return (
        csvLine([number, date, QUICKBOOKS[debit], amount, null, told, accounting.costCentre]) +
        csvLine([number, date, QUICKBOOKS[credit], null, amount, told, accounting.costCentre])
      );
    },
  },
} as const satisfies Record<Exclude<JournalFormat, "datev">, JournalWriter>;

/** Loaded when it is asked for: what writes every alphabet in Latin letters is large. */
export async function journalWriter(format: JournalFormat): Promise<JournalWriter> {
  if (format !== "datev") return JOURNAL_WRITERS[format];
  const { datevHead, datevLine } = await import("./datev-lines.service.ts");
  return { head: datevHead, write: datevLine };
}

/** "31/10/2026" */
function dayFirst(day: string): string {
  return day.split("-").reverse().join("/");
}
