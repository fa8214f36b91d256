import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { BankPayoutRow } from "./bank-payout-row.tsx";
import { useListBankPayouts } from "./use-bank-payouts.ts";

/** What went to the expert's bank, newest first. */
export function BankPayouts() {
  const list = useListBankPayouts();
  return (
    <PagedList
      query={list}
      noun={["payout", "payouts"]}
      what="your payouts"
      rows={4}
      heading="h2"
      empty={
        <EmptyState heading="h2" title="No bank payouts yet">
          Once money reaches your payout account, the card processor pays it out to your bank automatically. Each payout
          appears here with its milestones and arrival date.
        </EmptyState>
      }
    >
      {(payouts) => (
        <ul className="rows">
          {payouts.map((payout) => (
            <li key={payout.id}>
              <BankPayoutRow payout={payout} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
