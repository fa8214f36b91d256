import type { TaxFiguresOfYearDto } from "@quorate/api/tax-reporting/tax-details.schema";
import { useState } from "react";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { currentTime } from "../../lib/clock.ts";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";

/** What is reported of the reader's sales, by year and quarter. */
export function TaxYearFigures() {
  const [thisYear] = useState(() => currentTime().getFullYear());
  const [year, setYear] = useState(thisYear);
  const query = trpc.taxReporting.figures.useQuery({ year });
  const years = [0, 1, 2].map((ago) => String(thisYear - ago)).map((value) => ({ value, label: value }));
  return (
    <div className="mt-10 grid max-w-160 gap-4">
      <h3 className="display-3">What is reported of your sales</h3>
      <p className="mute measure text-sm">
        The same amounts as your earnings, after our fees. What a bank took back counts in the quarter in which it did.
      </p>
      <Field id="tax-year" label="Year">
        {(field) => (
          <Select
            {...field}
            options={years}
            value={String(year)}
            onChange={(event) => setYear(Number(event.target.value))}
          />
        )}
      </Field>
      {(query.data?.total.activities ?? 0) > 0 && (
        <a className="link" href={`/api/expert/tax-statements/${year}.pdf`} download>
          Download the statement of {year} (PDF)
        </a>
      )}
      <Loaded query={query} what="your figures" rows={5} keeps>
        {(figures) => <FiguresTable figures={figures} />}
      </Loaded>
    </div>
  );
}

function FiguresTable({ figures: { year, quarters, total } }: { figures: TaxFiguresOfYearDto }) {
  const lines = [
    ...quarters.map((figures, nth) => ({ name: `Q${nth + 1}`, figures })),
    { name: "Year", figures: total },
  ];
  return (
    <Table aria-label={`Reported for ${year}`}>
      <thead>
        <tr>
          <ColumnHead>Quarter</ColumnHead>
          <ColumnHead right>Paid to you</ColumnHead>
          <ColumnHead right>Our fees</ColumnHead>
          <ColumnHead right>Tax withheld</ColumnHead>
          <ColumnHead right>Pieces of work</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, figures: { payout, fee, tax, activities } }) => (
          <tr key={name}>
            <RowHead>{name}</RowHead>
            <Cell right label="Paid to you">
              {formatMoney(payout)}
            </Cell>
            <Cell right label="Our fees">
              {formatMoney(fee)}
            </Cell>
            <Cell right label="Tax withheld">
              {formatMoney(tax)}
            </Cell>
            <Cell right label="Pieces of work">
              {activities}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
