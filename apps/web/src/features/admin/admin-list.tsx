import type { ReactNode } from "react";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";

type PagedList<Row> = {
  rows: Row[] | undefined;
  error: unknown;
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
  return (
    <Loaded
      query={{ ...list, data: list.rows }}
      what={`the ${many}`}
      loading={`Loading ${many}`}
      rows={6}
      keeps
      empty={<EmptyState title={`No ${many} found`}>Try fewer words or another status.</EmptyState>}
    >
      {(rows) => (
        <div aria-busy={list.isPlaceholderData}>
          {renderTable(rows)}
          <LoadMore
            shown={rows.length}
            noun={rows.length === 1 ? one : many}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </Loaded>
  );
}
