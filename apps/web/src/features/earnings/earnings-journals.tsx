import { JOURNAL_FORMAT_NAMES, JOURNAL_FORMATS } from "@quorate/core/spending/journal-format";
import { monthOf } from "@quorate/core/spending/spending-period";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { useBookZone } from "../../lib/use-book-zone.ts";

/** A calendar year of the expert's own books, for the programs in which an accountant keeps them. */
export function EarningsJournals() {
  const [now] = useState(() => new Date());
  const thisYear = Number(monthOf(now, useBookZone()).slice(0, 4));
  const [yearsAgo, setYearsAgo] = useState(0);
  const year = thisYear - yearsAgo;
  return (
    <Section title="For your books">
      <p className="mute measure text-sm">
        Each sale under the number of its invoice, the platform's fees under theirs, VAT as a booking of its own, and
        what was paid out. What we owe you is a clearing account. Account numbers follow each program's usual chart.
      </p>
      <div className="mt-4 max-w-48">
        <Field id="journalYear" label="Calendar year">
          {(control) => (
            <Select
              {...control}
              value={String(yearsAgo)}
              options={[0, 1, 2].map((ago) => ({ value: String(ago), label: String(thisYear - ago) }))}
              onChange={({ target }) => setYearsAgo(Number(target.value))}
            />
          )}
        </Field>
      </div>
      <div className="button-row mt-4">
        {JOURNAL_FORMATS.map((format) => (
          <Button key={format} variant="quiet" asChild>
            <a href={`/api/expert/journal.csv?format=${format}&from=${year}-01&to=${year}-12`} download>
              Journal for {JOURNAL_FORMAT_NAMES[format]}
            </a>
          </Button>
        ))}
      </div>
    </Section>
  );
}
