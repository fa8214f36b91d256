import type { OpenDisputeDto } from "@quorate/api/disputes/disputes.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { Face } from "../../components/faces/face.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";

/** Decided where everything about them stands: on the project's page. */
export function OpenDisputes() {
  const disputes = trpc.disputes.listOpen.useQuery();
  return (
    <Section title="Open disputes" note="Most urgent first">
      <Loaded
        query={disputes}
        what="the disputes"
        rows={2}
        empty={<p className="mute text-sm">No disputes to decide.</p>}
      >
        {(data) => <DisputeTable disputes={data} />}
      </Loaded>
    </Section>
  );
}

function DisputeTable({ disputes }: { disputes: readonly OpenDisputeDto[] }) {
  return (
    <>
      <p className="mute measure mb-4 text-sm">
        If a dispute isn't decided by its date, the money goes back to the client automatically: it can't be held for
        longer.
      </p>
      <Table>
        <caption className="sr-only">Disputes waiting for a decision</caption>
        <thead>
          <tr>
            <ColumnHead>Project</ColumnHead>
            <ColumnHead>Opened by</ColumnHead>
            <ColumnHead>Reason</ColumnHead>
            <ColumnHead>Answer</ColumnHead>
            <ColumnHead>Decide by</ColumnHead>
            <ColumnHead right>Amount</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {disputes.map((dispute) => (
            <tr key={dispute.id}>
              <RowHead>
                <Link className="title-link font-semibold" to={paths.project(dispute.projectId)}>
                  {dispute.projectTitle}
                </Link>
                <span className="caption block font-normal">{dispute.milestoneTitle}</span>
              </RowHead>
              <Cell label="Opened by">
                <Face face={dispute[dispute.openedBy]}>
                  <span className="caption block">
                    {dispute.openedBy === "client" ? "Client" : "Expert"}, {formatDate(dispute.createdAt)}
                  </span>
                </Face>
              </Cell>
              <Cell label="Reason">
                <span className="line-clamp-2">{dispute.reason}</span>
              </Cell>
              <Cell label="Answer">
                {dispute.status === "answered" ? "Given" : `Due ${formatDate(dispute.answerDueAt)}`}
              </Cell>
              <Cell label="Decide by" className="whitespace-nowrap">
                {dispute.heldUntil && formatDate(dispute.heldUntil)}
                {dispute.proposedBy && (
                  <span className="caption block whitespace-normal">
                    Proposed by {dispute.proposedBy}. Another administrator must decide the same.
                  </span>
                )}
              </Cell>
              <Cell label="Amount" right className="font-semibold">
                {formatMoney(dispute.amount)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
