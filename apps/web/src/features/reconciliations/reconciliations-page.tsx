import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { ReconciliationRow } from "./reconciliation-row.tsx";

const WHILE_RUNNING_MS = 2_000;

/** Asked for again every other second while one runs. */
function useListReconciliations() {
  return trpc.reconciliations.list.useInfiniteQuery(
    { limit: LIST_PAGE_SIZE },
    {
      getNextPageParam: nextCursor,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.flat().some(({ state }) => state === "running") ? WHILE_RUNNING_MS : false,
    },
  );
}

/** Every comparison of our books with the card processor's, the newest first, and a new one at a click. */
export function ReconciliationsPage() {
  const list = useListReconciliations();
  const start = useAction(trpc.reconciliations.start, {
    done: { title: "Comparing", description: "The result will appear at the top of the list soon." },
    refused: "Error",
  });
  const isRunning = list.data?.pages.flat().some(({ state }) => state === "running") ?? false;
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Reconciliations" }]} />
      <PageHead title="Reconciliations">
        Every night we compare the ledger, the payments and the card processor's own account: each movement, each fee,
        and the balance to the penny.
      </PageHead>
      <div className="button-row pb-6">
        <Button busy={start.isPending || isRunning} onClick={() => start.mutate()}>
          Compare now
        </Button>
      </div>
      <PagedList
        query={list}
        noun={["reconciliation", "reconciliations"]}
        what="the reconciliations"
        loading="Loading reconciliations"
        rows={4}
        heading="h2"
        empty={
          <EmptyState heading="h2" title="No comparisons yet">
            The first one runs tonight, or when you start it.
          </EmptyState>
        }
      >
        {(reconciliations) => (
          <ul className="rows">
            {reconciliations.map((reconciliation) => (
              <li key={reconciliation.id}>
                <ReconciliationRow reconciliation={reconciliation} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
