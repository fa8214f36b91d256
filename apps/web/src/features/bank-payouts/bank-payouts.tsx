import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { BankPayoutRow } from "./bank-payout-row.tsx";
import { useListBankPayouts } from "./use-bank-payouts.ts";

/** What went to the expert's bank, newest first. */
export function BankPayouts() {
  const list = useListBankPayouts();
  const { payouts } = list;
  return (
    <Loaded
      query={{ ...list, data: payouts }}
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
        <>
          <ul className="rows">
            {payouts.map((payout) => (
              <li key={payout.id}>
                <BankPayoutRow payout={payout} />
              </li>
            ))}
          </ul>
          <LoadMore
            shown={payouts.length}
            noun={payouts.length === 1 ? "payout" : "payouts"}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </Loaded>
  );
}
