import type { SpendingDto, SpendingRowDto } from "@quorate/api/spending/spending.schema";
import { type Minor, minorFromSigned } from "@quorate/core/money";
import { SPENDING_GROUPINGS, type SpendingGrouping } from "@quorate/core/spending/spending";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { Face } from "../../components/faces/face.tsx";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../components/ui/data/tabs.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { SpendingBar } from "./spending-bar.tsx";
import { type SpendingQuestion, useGetSpending } from "./use-get-spending.ts";

type Grouping = Exclude<SpendingGrouping, "month">;
const GROUPINGS = SPENDING_GROUPINGS.filter((grouping) => grouping !== "month");

const WORDS = {
  project: { tab: "Projects", column: "Project", none: "Not for a project" },
  expert: { tab: "Experts", column: "Expert", none: "Not for an expert" },
  category: { tab: "Categories", column: "Category", none: "No category" },
  costCentre: { tab: "Cost centres", column: "Cost centre", none: "No cost centre" },
} as const satisfies Record<Grouping, { tab: string; column: string; none: string }>;

/** Where the money goes: the same whole, in the groups that the reader chooses. */
export function SpendingGroups({ question }: { question: SpendingQuestion }) {
  const [grouping, setGrouping] = useState<Grouping>("project");
  return (
    <Section title="Where it goes">
      <Tabs
        value={grouping}
        onValueChange={(value) => setGrouping(GROUPINGS.find((one) => one === value) ?? "project")}
      >
        <TabList aria-label="Groups">
          {GROUPINGS.map((one) => (
            <Tab key={one} value={one}>
              {WORDS[one].tab}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={grouping}>
          <SpendingTable question={question} grouping={grouping} />
        </TabPanel>
      </Tabs>
    </Section>
  );
}

function SpendingTable({ question, grouping }: { question: SpendingQuestion; grouping: Grouping }) {
  const spending = useGetSpending(question, grouping);
  if (spending.isError) {
    return (
      <ErrorState
        title="This table could not be loaded"
        onRetry={() => void spending.refetch()}
        error={spending.error}
      />
    );
  }
  if (!spending.data || spending.data.groupBy !== grouping) {
    return (
      <Skeleton label="Loading the table">
        <Bone className="h-64" />
      </Skeleton>
    );
  }
  const { rows, others, totals } = spending.data;
  const { column, none, tab } = WORDS[grouping];
  const shown = rows.filter(({ spent, committed, planned }) =>
    [spent, committed, planned].some((amount) => minorFromSigned(amount) !== 0),
  );
  if (shown.length === 0) {
    return <p className="mute measure text-sm">Nothing spent, held or planned.</p>;
  }
  const largest = Math.max(1, ...shown.map(wholeOf));
  return (
    <>
      <Table>
        <caption className="sr-only">Spending by {column.toLowerCase()}, largest first</caption>
        <thead>
          <tr>
            <ColumnHead>{column}</ColumnHead>
            <ColumnHead>
              <span className="sr-only">Shares</span>
            </ColumnHead>
            <ColumnHead right>Spent</ColumnHead>
            <ColumnHead right>Held</ColumnHead>
            <ColumnHead right>Planned</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <RowHead>{nameOf(grouping, row, none)}</RowHead>
              <td>
                <SpendingBar amounts={row} wholeMinor={largest} />
              </td>
              <Amounts of={row} />
            </tr>
          ))}
          {others && (
            <tr>
              <RowHead colSpan={2}>
                {others.count} more {tab.toLowerCase()}
              </RowHead>
              <Amounts of={others} />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <RowHead colSpan={2}>Total</RowHead>
            <Amounts of={totals} />
          </tr>
        </tfoot>
      </Table>
      {minorFromSigned(totals.planFees) > 0 && (
        <p className="caption mt-3">
          Plan fees of {formatMoney(totals.planFees)} are separate: they aren't for any single {column.toLowerCase()}.
        </p>
      )}
    </>
  );
}

function Amounts({ of: { spent, committed, planned } }: { of: SpendingDto["totals"] }) {
  return (
    <>
      <Cell label="Spent" right className="font-semibold">
        {formatMoney(spent)}
      </Cell>
      <Cell label="Held" right className="mute">
        {formatMoney(committed)}
      </Cell>
      <Cell label="Planned" right className="mute">
        {formatMoney(planned)}
      </Cell>
    </>
  );
}

function nameOf(grouping: Grouping, { key, label, expert }: SpendingRowDto, none: string): ReactNode {
  if (key === null) return none;
  if (expert) return <Face face={expert} />;
  if (grouping !== "project") return label;
  return (
    <Link className="title-link" to={paths.project(key)}>
      {label}
    </Link>
  );
}

function wholeOf({ spent, committed, planned }: SpendingRowDto): Minor {
  return minorFromSigned(spent) + minorFromSigned(committed) + minorFromSigned(planned);
}
