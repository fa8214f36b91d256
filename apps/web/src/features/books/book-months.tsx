import { type BookMonthDto, reopenBookMonthInput } from "@quorate/api/book-closings/book-closings.schema";
import { formatDateTime, formatMonthYear } from "@quorate/core/format/date-format";
import { useState } from "react";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { balanceText } from "./balance-text.ts";

const SOMEONE_GONE = "a former administrator";

/** The months of the books: which are closed, and the moves that close the next one or reopen the last. */
export function BookMonths() {
  const query = trpc.bookClosings.list.useQuery();
  return (
    <Section title="Months">
      <p className="mute measure mb-4">
        Nothing is posted in a closed month. What belongs to it and comes later lands in the open one, and says so.
      </p>
      <Loaded query={query} what="the months" rows={4}>
        {(months) =>
          months.length === 0 ? (
            <EmptyState heading="h3" title="Nothing is booked yet">
              A month appears here with its first posting.
            </EmptyState>
          ) : (
            <>
              <NextMonth month={months.find(({ isNext, isOver }) => isNext && isOver)} />
              <MonthTable months={months} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

/** What finance does next stands first, however far back it is. */
function NextMonth({ month }: { month: BookMonthDto | undefined }) {
  if (!month) return null;
  return (
    <div className="mb-6">
      <h3 className="display-4 mb-2">Next to close: {formatMonthYear(month.month)}</h3>
      <CloseMonth month={month.month} />
    </div>
  );
}

function MonthTable({ months }: { months: readonly BookMonthDto[] }) {
  return (
    <Table>
      <caption className="sr-only">Months of the books, newest first</caption>
      <thead>
        <tr>
          <ColumnHead>Month</ColumnHead>
          <ColumnHead>State</ColumnHead>
          <ColumnHead right>
            <span className="sr-only">Move</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {months.map((month, nth) => (
          <tr key={month.month}>
            <RowHead>{formatMonthYear(month.month)}</RowHead>
            <Cell label="State">
              {nth === 0 ? "Under way" : stateOf(month)}
              {month.reopenings.map((reopening) => (
                <Reopening key={reopening.reopenedAt} {...reopening} />
              ))}
            </Cell>
            <Cell right>{month.isLastClosed && <ReopenMonth month={month.month} />}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function stateOf({ closing, isOver }: BookMonthDto): string {
  if (closing) return `Closed ${formatDateTime(closing.closedAt)} by ${closing.closedBy ?? SOMEONE_GONE}`;
  return isOver ? "Open" : "Just over: it can be closed after a day";
}

function Reopening({ reopenedAt, reopenedBy, reason, changed }: BookMonthDto["reopenings"][number]) {
  return (
    <div className="caption mt-1">
      Reopened {formatDateTime(reopenedAt)} by {reopenedBy ?? SOMEONE_GONE}: {reason}
      {changed.length > 0 && (
        <ul aria-label="Balances that changed">
          {changed.map(({ code, name, before, after }) => (
            <li key={code}>
              {name}: {balanceText(before)} before, {balanceText(after)} now
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useTold() {
  const cache = trpc.useUtils();
  return async (title: string) => {
    toast({ title });
    await Promise.all([cache.bookClosings.invalidate(), cache.books.invalidate()]);
  };
}

function CloseMonth({ month }: { month: string }) {
  const [isChecked, check] = useState(false);
  const faults = trpc.bookClosings.faults.useQuery({ month }, { enabled: isChecked });
  const closing = trpc.bookClosings.close.useMutation();
  const tell = useTold();
  if (!isChecked) {
    return (
      <Button variant="secondary" size="sm" onClick={() => check(true)}>
        Check
      </Button>
    );
  }
  return (
    <Loaded query={faults} what="the check" rows={1}>
      {(found) =>
        found.length > 0 ? (
          <div className="measure" role="alert">
            <p className="font-semibold">These have to be put right first:</p>
            <ul className="list-disc pl-6">
              {found.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
            <Button variant="quiet" size="sm" onClick={() => void faults.refetch()}>
              Check again
            </Button>
          </div>
        ) : (
          <>
            <p className="caption mb-2">Everything adds up.</p>
            <Button
              size="sm"
              busy={closing.isPending}
              onClick={() =>
                closing.mutate({ month }, { onSuccess: () => void tell(`${formatMonthYear(month)} is closed`) })
              }
            >
              Close {formatMonthYear(month)}
            </Button>
          </>
        )
      }
    </Loaded>
  );
}

function ReopenMonth({ month }: { month: string }) {
  const [isAsked, ask] = useState(false);
  const reopening = trpc.bookClosings.reopen.useMutation();
  const tell = useTold();
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => ask(true)}>
        Reopen
      </Button>
      {isAsked && (
        <NoteDialog
          title={`Reopen ${formatMonthYear(month)}?`}
          description="Postings of the month are taken again until it is closed once more. Its first closing is kept with your reason."
          label="Reason"
          action="Reopen"
          destructive
          keptAs={`reopen-books:${month}`}
          schema={reopenBookMonthInput.shape.reason}
          onSend={async (reason) => {
            await reopening.mutateAsync({ month, reason });
            await tell(`${formatMonthYear(month)} is open again`);
          }}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
