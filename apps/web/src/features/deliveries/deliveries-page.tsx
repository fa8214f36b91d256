import type { DeliveryStatus } from "@quorate/core/events/delivery";
import { EmptyTab, ListTabs, useListTab } from "../../components/ui/data/list-tabs.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
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
    text: "Every email has been sent or is on its way.",
  },
  {
    status: "pending",
    label: "Waiting",
    empty: "Nothing waiting",
    text: "Emails about to be sent or tried again automatically appear here.",
  },
  {
    status: "delivered",
    label: "Delivered",
    empty: "Nothing delivered yet",
    text: "Sent emails stay here for 90 days.",
  },
] as const;

/** What had to follow from events, for administrators to see what was given up and to have it tried again. */
export function DeliveriesPage() {
  const tab = useListTab(TABS);
  const list = useListDeliveries(tab.status);
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Deliveries" }]} />
      <PageHead title="Deliveries">
        Emails sent when something happens here. Waiting ones continue automatically; those that failed after several
        tries are yours to try again.
      </PageHead>
      <ListTabs label="Deliveries by status" tabs={TABS} tab={tab} />
      <PagedList
        query={list}
        noun={["delivery", "deliveries"]}
        what="the deliveries"
        loading="Loading deliveries"
        rows={4}
        heading="h2"
        empty={<EmptyTab tab={tab} />}
      >
        {(deliveries) => (
          <ul className="rows">
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <DeliveryRow delivery={delivery} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

/** Only what still is what was asked for: a delivery that is tried again leaves the list before it is read again. */
function useListDeliveries(status: DeliveryStatus) {
  const query = trpc.deliveries.list.useInfiniteQuery(
    { status, limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor },
  );
  const pages = query.data?.pages.map((page) => page.filter((delivery) => delivery.status === status));
  return { ...query, data: pages && { pages } };
}
