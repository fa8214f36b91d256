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
        <EmptyState heading="h2" title="Nothing has been paid out to your bank yet">
          Once money has reached your account at the card processor, it pays it out to your bank by itself. Each payout
          then stands here with its milestones, and with the day on which it arrives.
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
