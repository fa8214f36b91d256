import type { MovementStatus } from "@quorate/core/payouts/movement";
import { EmptyTab, ListTabs, useListTab } from "../../components/ui/data/list-tabs.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { MovementRow } from "./movement-row.tsx";

const TABS = [
  {
    status: "failed",
    label: "Failed",
    empty: "Nothing has failed",
    text: "Every refund and every payout that was due has gone through or is on its way.",
  },
  {
    status: "waiting",
    label: "Waiting",
    empty: "Nothing is waiting",
    text: "Anything waiting for our balance or for an expert's account appears here and continues automatically.",
  },
  {
    status: "requested",
    label: "On its way",
    empty: "Nothing is on its way",
    text: "Anything we've asked the card processor for and it hasn't answered yet appears here.",
  },
  {
    status: "owed",
    label: "Not requested yet",
    empty: "Nothing left to request",
    text: "Anything about to be sent, or held until an expert has an account or is no longer suspended, appears here.",
  },
] as const;

/** Refunds and payouts that have not arrived, for administrators to see why and to have tried again. */
export function MovementsPage() {
  const tab = useListTab(TABS);
  const list = useListMovements(tab.status);
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Refunds and payouts" }]} />
      <PageHead title="Refunds and payouts">
        Money the card processor didn't move. Anything waiting continues automatically once its cause is gone; anything
        failed is yours to retry.
      </PageHead>
      <ListTabs label="Which refunds and payouts" tabs={TABS} tab={tab} />
      <PagedList
        query={list}
        noun={["entry", "entries"]}
        what="the refunds and payouts"
        loading="Loading refunds and payouts"
        rows={4}
        heading="h2"
        empty={<EmptyTab tab={tab} />}
      >
        {(movements) => (
          <ul className="rows">
            {movements.map((movement) => (
              <li key={movement.id}>
                <MovementRow movement={movement} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function useListMovements(status: MovementStatus) {
  return trpc.movements.list.useInfiniteQuery({ status, limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
}
