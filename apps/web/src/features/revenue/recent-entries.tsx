import type { RevenueEntryDto } from "@quorate/api/revenue/revenue.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { REVENUE_SOURCE_LABELS } from "@quorate/core/revenue/revenue-source";
import { Loaded } from "../../components/ui/data/loaded.tsx";

import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { Tag } from "../../components/ui/text/tag.tsx";
import { formatMoney, formatSigned } from "../../lib/money.ts";
import type { RevenueRange } from "./revenue-range.ts";
import { useListRevenueEntries } from "./use-get-revenue.ts";

const ENTRIES_SHOWN = 10;

type RecentEntriesProps = {
  range: RevenueRange;
  /** How many entries the period has, as soon as it is known. */
  entryCount: number | undefined;
};

export function RecentEntries({ range, entryCount }: RecentEntriesProps) {
  const { data: entries, error, refetch } = useListRevenueEntries(range);
  const shown = entries?.slice(0, ENTRIES_SHOWN) ?? [];
  return (
    <Section title="Recent Revenue Entries" note={shownOf(shown.length, entryCount)}>
      <Loaded
        query={{ data: entries, error, refetch }}
        failed="The revenue entries could not be loaded"
        loading="Loading revenue history..."
        rows={4}
        empty={<p className="mute text-sm">No revenue entries found for the selected period.</p>}
      >
        {() => <EntryTable entries={shown} />}
      </Loaded>
    </Section>
  );
}

function shownOf(shown: number, count: number | undefined): string | undefined {
  return count !== undefined && count > shown ? `The ${shown} newest of ${count}` : undefined;
}

function EntryTable({ entries }: { entries: readonly RevenueEntryDto[] }) {
  return (
    <Table>
      <caption className="sr-only">Revenue entries, newest first</caption>
      <thead>
        <tr>
          <ColumnHead>Description</ColumnHead>
          <ColumnHead>Source</ColumnHead>
          <ColumnHead>Date</ColumnHead>
          <ColumnHead right>Net</ColumnHead>
          <ColumnHead right>VAT</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <RowHead className="font-medium">{entry.description ?? "No description"}</RowHead>
            <Cell label="Source">
              <Tag>{REVENUE_SOURCE_LABELS[entry.sourceType]}</Tag>
            </Cell>
            <Cell label="Date" className="whitespace-nowrap mute">
              {formatDate(entry.bookedOn)}
            </Cell>
            <Cell label="Net" right className="font-semibold">
              {formatSigned(entry.amount)}
            </Cell>
            <Cell label="VAT" right>
              <Vat entry={entry} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** "20% GB £25.00": at which rate, and of which state. */
function Vat({ entry: { vat, vatRate, vatCountry } }: { entry: RevenueEntryDto }) {
  if (vatCountry === null) return "none";
  return (
    <span>
      <span className="mute">{`${vatRate}% ${vatCountry}`}</span> {formatMoney(vat)}
    </span>
  );
}
