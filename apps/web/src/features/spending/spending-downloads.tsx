import { JOURNAL_FORMAT_NAMES, JOURNAL_FORMATS, type JournalFormat } from "@quorate/core/spending/journal-format";
import { DownloadCsv } from "../../components/ui/data/download-csv.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import type { SpendingQuestion } from "./use-get-spending.ts";

/** Served by the host, not by a screen. Here and not with the other addresses, which every page loads. */
const spendingCsv = (question: SpendingQuestion) => `/api/spending.csv?${queryOf(question)}`;
const spendingJournal = (format: JournalFormat, question: SpendingQuestion) =>
  `/api/spending/journal.csv?format=${format}&${queryOf(question)}`;

function queryOf({ from, to }: SpendingQuestion): string {
  return new URLSearchParams({ from, to }).toString();
}

/** The months on the screen as files: for a spreadsheet, and for the programs of those who keep the books. */
export function SpendingDownloads({ question }: { question: SpendingQuestion }) {
  const isOneYear = question.from.slice(0, 4) === question.to.slice(0, 4);
  return (
    <Section title="For your books">
      <p className="mute measure text-sm">
        The months you chose, with each payment on its own line, or as a journal: what you pay in is a deposit, and
        becomes a cost when it's released or a refund when it comes back. Every booking has the number of its document,
        and VAT is a booking of its own. Account numbers follow each program's usual chart. Xero takes 300 lines a file,
        and a cost centre as an option of the tracking category “Cost centre”, which you set up in Xero first.
      </p>
      <div className="button-row mt-4">
        <DownloadCsv href={spendingCsv(question)} />
        {JOURNAL_FORMATS.filter((format) => format !== "datev" || isOneYear).map((format) => (
          <Button key={format} variant="quiet" asChild>
            <a href={spendingJournal(format, question)} download>
              Journal for {JOURNAL_FORMAT_NAMES[format]}
            </a>
          </Button>
        ))}
      </div>
      {!isOneYear && (
        <p className="caption mt-3">For DATEV, choose this year or last year: its files cover one calendar year.</p>
      )}
    </Section>
  );
}
