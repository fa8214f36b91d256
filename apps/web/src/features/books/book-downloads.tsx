import { JOURNAL_FORMAT_NAMES, JOURNAL_FORMATS } from "@quorate/core/spending/journal-format";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import type { BookDays } from "./book-periods.ts";

/** The days on the screen for programs of accounting, and for an auditor. */
export function BookDownloads({ days }: { days: BookDays }) {
  const isOneYear = days.from.slice(0, 4) === days.to.slice(0, 4);
  const query = new URLSearchParams(days).toString();
  const formats = JOURNAL_FORMATS.filter((format) => format !== "datev" || isOneYear);
  const files = [
    ...formats.map((format) => ({
      href: `/api/admin/books/journal.csv?format=${format}&${query}`,
      label: `Journal for ${JOURNAL_FORMAT_NAMES[format]}`,
    })),
    { href: `/api/admin/books/saf-t.xml?${query}`, label: "Audit file (SAF-T 2.0)" },
  ];
  return (
    <Section title="For your accountant">
      <p className="mute measure text-sm">
        All postings of these days with the numbers of their documents. VAT is a booking of its own, by state and rate.
        Account numbers follow each program's usual chart. The audit file adds balances, customers and invoices.
      </p>
      <div className="button-row mt-4">
        {files.map(({ href, label }) => (
          <Button key={href} variant="quiet" asChild>
            <a href={href} download>
              {label}
            </a>
          </Button>
        ))}
      </div>
      {!isOneYear && <p className="caption mt-3">For DATEV, choose days of one calendar year.</p>}
    </Section>
  );
}
