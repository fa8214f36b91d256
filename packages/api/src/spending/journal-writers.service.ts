import type { Currency } from "@quorate/core/format/currency";
import { decimalFromMinor } from "@quorate/core/money";
import type { Booking } from "@quorate/core/spending/journal";
import type { JournalFormat } from "@quorate/core/spending/journal-format";
import { csvAmount, csvLine } from "../schema/csv-line.ts";

/** What a file says of itself. `from`, `to`: its first and its last day. */
export type JournalFacts = { from: string; to: string; currency: Currency; writtenAt: Date };

/** A booking whose accounts have the names by which the program knows them. */
export type NamedBooking = Booking<string>;

type JournalWriter = {
  head: (facts: JournalFacts) => string;
  /** `nth`: which booking of the file it is. */
  write: (booking: NamedBooking, nth: number) => string;
};

/** Xero's own word for it: a tracking category of that name must be there when the file is imported. */
const TRACKED_AS = "Cost centre";

const detailOf = ({ text, vatCode, accounting: { purchaseOrder } }: NamedBooking) =>
  [text, vatCode && `VAT ${vatCode}`, purchaseOrder && `purchase order ${purchaseOrder}`].filter(Boolean).join(", ");

/** One writer for each program, of the same bookings; these files are read by programs, and begin with no mark for people's. */
const JOURNAL_WRITERS = {
  /**
   * help.xero.com "ManualJournalsImport": a debit is positive, lines of one narration and date are one journal. VAT is a line of its own,
   * so every line is at the rate “No VAT”: at another, Xero would reckon VAT again, and round it otherwise than the document did.
   */
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
            detailOf(booking),
            account,
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
      const [amount, told] = [decimalFromMinor(amountMinor), `${detailOf(booking)} ${reference}`];
      const [number, date] = [`Q${day.replaceAll("-", "")}-${nth}`, dayFirst(day)];
      return (
        csvLine([number, date, debit, amount, null, told, accounting.costCentre]) +
        csvLine([number, date, credit, null, amount, told, accounting.costCentre])
      );
    },
  },
} as const satisfies Record<Exclude<JournalFormat, "datev">, JournalWriter>;

/** DATEV's importer knows its files by the beginning of their names. */
export function journalFileName(format: JournalFormat, { from, to }: { from: string; to: string }): string {
  return `${format === "datev" ? "EXTF_Buchungsstapel" : `journal-${format}`}-${from}-to-${to}.csv`;
}

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
