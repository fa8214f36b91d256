import type { DeliveryStatus } from "@quorate/core/events/delivery";
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
import { DeliveryRow } from "./delivery-row.tsx";

const TABS = [
  {
    status: "failed",
    label: "Failed",
    empty: "Nothing has failed",
    text: "Every mail that had to follow from what happened was sent or is on its way.",
  },
  {
    status: "pending",
    label: "Waiting",
    empty: "Nothing waits",
    text: "What is about to be sent, or is tried again by itself, stands here.",
  },
  {
    status: "delivered",
    label: "Delivered",
    empty: "Nothing was delivered yet",
    text: "What was sent stands here for 90 days.",
  },
] as const;

/** What had to follow from events, for administrators to see what was given up and to have it tried again. */
export function DeliveriesPage() {
  const [params] = useSearchParams();
  const tab = TABS.find(({ status }) => status === params.get("status")) ?? TABS[0];
  const list = useListDeliveries(tab.status);
  const { deliveries } = list;
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Deliveries" }]} />
      <PageHead title="Deliveries">
        Mails that follow from what happens here. What waits goes on by itself; what was given up after several tries is
        for you to have tried again.
      </PageHead>
      <StatusTabs
        label="Which deliveries"
        value={tab === TABS[0] ? null : tab.status}
        options={TABS.map(({ status, label }) => ({ value: status === "failed" ? null : status, label }))}
      />
      <Loaded
        query={{ ...list, data: deliveries }}
        what="the deliveries"
        loading="Loading deliveries"
        rows={4}
        heading="h2"
      >
        {(deliveries) =>
          deliveries.length === 0 && !list.hasNextPage ? (
            <EmptyState heading="h2" title={tab.empty}>
              {tab.text}
            </EmptyState>
          ) : (
            <>
              <ul className="rows">
                {deliveries.map((delivery) => (
                  <li key={delivery.id}>
                    <DeliveryRow delivery={delivery} />
                  </li>
                ))}
              </ul>
              <LoadMore
                shown={deliveries.length}
                noun={deliveries.length === 1 ? "delivery" : "deliveries"}
                hasMore={list.hasNextPage}
                busy={list.isFetchingNextPage}
                onLoadMore={() => void list.fetchNextPage()}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** Only what still is what was asked for: a delivery that is tried again leaves the list before it is read again. */
function useListDeliveries(status: DeliveryStatus) {
  const query = trpc.deliveries.list.useInfiniteQuery(
    { status, limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor },
  );
  return { ...query, deliveries: query.data?.pages.flat().filter((delivery) => delivery.status === status) };
}
