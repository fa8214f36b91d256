import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { BankPayoutRow } from "./bank-payout-row.tsx";
import { useListBankPayouts } from "./use-bank-payouts.ts";

/** What went to the expert's bank, newest first. */
export function BankPayouts() {
  const list = useListBankPayouts();
  const { payouts } = list;
  if (list.error) {
    return (
      <ErrorState
        heading="h2"
        title="We could not load your payouts"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!payouts) return <SkeletonRows label="Loading your payouts" rows={4} />;
  if (payouts.length === 0) {
    return (
      <EmptyState heading="h2" title="Nothing has been paid out to your bank yet">
        Once money has reached your account at the card processor, it pays it out to your bank by itself. Each payout
        then stands here with its milestones, and with the day on which it arrives.
      </EmptyState>
    );
  }
  return (
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
  );
}
