import type { ReactNode } from "react";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";

type PagedList<Row> = {
  rows: Row[] | undefined;
  error: unknown;
  isPending: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
};

type AdminListProps<Row> = {
  list: PagedList<Row>;
  /** Singular and plural. */
  noun: readonly [string, string];
  renderTable: (rows: Row[]) => ReactNode;
};

/** A table in every state a list has: loading, failed, empty, filled, and more to come. */
export function AdminList<Row>({ list, noun: [one, many], renderTable }: AdminListProps<Row>) {
  if (list.isPending) return <SkeletonRows label={`Loading ${many}`} rows={6} />;
  if (!list.rows) {
    return (
      <ErrorState title={`We could not load the ${many}`} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (list.rows.length === 0) {
    return <EmptyState title={`No ${many} found`}>Fewer words or another status find more.</EmptyState>;
  }
  return (
    <div aria-busy={list.isPlaceholderData}>
      {renderTable(list.rows)}
      <LoadMore
        shown={list.rows.length}
        noun={list.rows.length === 1 ? one : many}
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}
