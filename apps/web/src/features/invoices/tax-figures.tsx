import type { TaxQuarterDto } from "@quorate/api/invoices/statements.schema";
import { countryName, countryNamed } from "@quorate/core/billing/country";
import { formatDate } from "@quorate/core/format/date-format";
import { VAT_RULE_NAMES } from "@quorate/core/vat/vat-rules";
import { withUnit } from "@quorate/core/words/with-unit";
import { DownloadCsv } from "../../components/ui/data/download-csv.tsx";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatSigned } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import type { InvoiceScope } from "./use-list-invoices.ts";

/** What a seller's return asks for: of each quarter net and VAT by rule and rate, of everything issued in their name. */
export function TaxFigures({ scope }: { scope: InvoiceScope }) {
  const { data, error, refetch } = useListTaxFigures(scope);
  return (
    <Loaded
      query={{ data, error, refetch }}
      what="the tax figures"
      rows={6}
      heading="h2"
      empty={
        <EmptyState heading="h2" title={scope === "platform" ? "No platform sales yet" : "No sales in your name yet"}>
          {scope === "platform"
            ? "The platform sells plans, reviews and, for its fees, its own services."
            : "What you sell as an expert counts here from your first release. What you buy is on your invoices."}
        </EmptyState>
      }
    >
      {(data) => (
        <>
          <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
            <p className="mute measure text-sm">
              By date of supply, from {scope === "platform" ? "the platform's own" : "your own"} invoices, less credits.
              Money only held in escrow isn't a supply.
            </p>
            <DownloadCsv href={`/api/tax-figures.csv?scope=${scope}`} />
          </div>
          {data.map((quarter) => (
            <Quarter key={quarter.quarter} quarter={quarter} />
          ))}
        </>
      )}
    </Loaded>
  );
}

function Quarter({ quarter: { quarter, from, until, lines, ...total } }: { quarter: TaxQuarterDto }) {
  const name = quarter.replace(/^(\d+)-(Q\d)$/, "$2 $1");
  return (
    <Section title={name} note={`${formatDate(from)} to ${formatDate(until)}`}>
      <Table>
        <caption className="sr-only">Tax figures of {name}</caption>
        <thead>
          <tr>
            <ColumnHead>Rule</ColumnHead>
            <ColumnHead right>Rate</ColumnHead>
            <ColumnHead right>Documents</ColumnHead>
            <ColumnHead right>Net</ColumnHead>
            <ColumnHead right>VAT</ColumnHead>
            <ColumnHead right>Gross</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.rule} ${line.ratePercent} ${line.country}`}>
              <RowHead>
                <span className="block font-medium">{VAT_RULE_NAMES[line.rule]}</span>
                {line.country && <span className="caption block">{countryWords(line.country)}</span>}
              </RowHead>
              <Cell label="Rate" right>
                {line.country ? withUnit(line.ratePercent, "%") : "None"}
              </Cell>
              <Amounts {...line} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <RowHead>Total</RowHead>
            <Cell label="" />
            <Amounts {...total} />
          </tr>
        </tfoot>
      </Table>
    </Section>
  );
}

function Amounts({ documents, net, vat, gross }: Pick<TaxQuarterDto, "documents" | "net" | "vat" | "gross">) {
  return (
    <>
      <Cell label="Documents" right>
        {documents}
      </Cell>
      <Cell label="Net" right>
        {formatSigned(net)}
      </Cell>
      <Cell label="VAT" right>
        {formatSigned(vat)}
      </Cell>
      <Cell label="Gross" right>
        {formatSigned(gross)}
      </Cell>
    </>
  );
}

function countryWords(code: string): string {
  const country = countryNamed(code);
  return `VAT of ${country === null ? code : countryName(country)}`;
}

function useListTaxFigures(scope: InvoiceScope) {
  return trpc.invoices.listTaxFigures.useQuery({ scope });
}
