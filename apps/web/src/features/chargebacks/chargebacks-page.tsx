import type { ChargebackDto } from "@quorate/api/chargebacks/chargebacks.schema";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { ChargebackRow } from "./chargeback-row.tsx";
import { SandboxPayments } from "./sandbox-payments.tsx";

const TABS = [
  {
    status: "open",
    label: "Open",
    empty: "No payment is being taken back",
    text: "When a payer's bank asks for a payment back, it stands here with the bank's deadline.",
  },
  {
    status: "won",
    label: "Won",
    empty: "None was won yet",
    text: "Those whose money the bank left with us stand here.",
  },
  {
    status: "lost",
    label: "Lost",
    empty: "None was lost yet",
    text: "Those whose money the bank kept stand here, with who bears it.",
  },
] as const;

/** Payments that their payers' banks take back: for administrators to answer in time, and to see who bears what is lost. */
export function ChargebacksPage() {
  const [params] = useSearchParams();
  const tab = TABS.find(({ status }) => status === params.get("status")) ?? TABS[0];
  const list = useListChargebacks(tab.status);
  const { chargebacks } = list;
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Chargebacks" }]} />
      <PageHead title="Chargebacks">
        Payments that their payers’ banks take back. Until the bank has decided, the money of such a payment stays where
        it is.
      </PageHead>
      <StatusTabs
        label="Which chargebacks"
        value={tab === TABS[0] ? null : tab.status}
        options={TABS.map(({ status, label }) => ({ value: status === "open" ? null : status, label }))}
      />
      <Loaded
        query={{ ...list, data: chargebacks }}
        what="the chargebacks"
        loading="Loading chargebacks"
        heading="h2"
        empty={
          <EmptyState heading="h2" title={tab.empty}>
            {tab.text}
          </EmptyState>
        }
      >
        {(chargebacks) => (
          <>
            <ul className="rows">
              {chargebacks.map((chargeback) => (
                <li key={chargeback.id}>
                  <ChargebackRow chargeback={chargeback} />
                </li>
              ))}
            </ul>
            <LoadMore
              shown={chargebacks.length}
              noun={chargebacks.length === 1 ? "chargeback" : "chargebacks"}
              hasMore={list.hasNextPage}
              busy={list.isFetchingNextPage}
              onLoadMore={() => void list.fetchNextPage()}
            />
          </>
        )}
      </Loaded>
      <SandboxPayments />
    </div>
  );
}

function useListChargebacks(status: ChargebackDto["status"]) {
  const query = trpc.chargebacks.list.useInfiniteQuery(
    { status, limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor },
  );
  return { ...query, chargebacks: query.data?.pages.flat() };
}
