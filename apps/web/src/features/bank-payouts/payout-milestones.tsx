import type { BankPayoutDetailDto } from "@quorate/api/bank-payouts/bank-payouts.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { paths } from "../../lib/paths.ts";
import { formatIn } from "./format-in.ts";
import { useGetBankPayout } from "./use-bank-payouts.ts";

/** What a payout was earned with: the parts and what else is in it make up the whole. */
export function PayoutMilestones({ id }: { id: string }) {
  const payout = useGetBankPayout(id);
  if (payout.isError) return <p className="mute">The milestones could not be loaded. Close this and open it again.</p>;
  if (!payout.data) return <SkeletonRows label="Loading the milestones" rows={2} />;
  return <Parts payout={payout.data} />;
}

function Parts({ payout }: { payout: BankPayoutDetailDto }) {
  const { milestones, otherAmount, currency } = payout;
  const hasOther = otherAmount !== null && otherAmount !== "0.00";
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHead>Milestone</ColumnHead>
          <ColumnHead>Sent to your account</ColumnHead>
          <ColumnHead right>Amount</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {milestones.map(({ id, projectId, projectTitle, milestoneTitle, amount, currency: own, sentOn }) => (
          <tr key={id}>
            <RowHead>
              <Link className="title-link font-medium" to={paths.project(projectId)}>
                {milestoneTitle}
              </Link>
              <span className="caption block">{projectTitle}</span>
            </RowHead>
            <Cell label="Sent to your account">{sentOn ? formatDate(sentOn) : "Not known"}</Cell>
            <Cell label="Amount" right>
              {formatIn(own, amount)}
            </Cell>
          </tr>
        ))}
        {hasOther && (
          <tr>
            <RowHead>Anything else in your payout account</RowHead>
            <Cell label="Sent to your account">See the card processor's page</Cell>
            <Cell label="Amount" right>
              {formatIn(currency, otherAmount)}
            </Cell>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <RowHead>Paid out</RowHead>
          <Cell />
          <Cell label="Amount" right className="font-semibold">
            {formatIn(currency, payout.amount)}
          </Cell>
        </tr>
      </tfoot>
    </Table>
  );
}
