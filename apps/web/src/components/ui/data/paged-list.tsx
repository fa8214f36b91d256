import type { ReactNode } from "react";
import { LoadMore } from "./load-more.tsx";
import { Loaded, type LoadedLook } from "./loaded.tsx";

type PagedListProps<Item> = LoadedLook & {
  query: {
    data: { pages: readonly (readonly Item[])[] } | undefined;
    error: unknown;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** Singular and plural. */
  noun: readonly [string, string];
  /** In place of a list without entries. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A list that is loaded page by page, in every state it has: on its way, failed, empty, there, and with more to come. */
export function PagedList<Item>({ query, noun: [one, many], empty, children, ...look }: PagedListProps<Item>) {
  const { error, refetch, hasNextPage } = query;
  return (
    <Loaded {...look} query={{ data: query.data?.pages.flat(), error, refetch }}>
      {(items) =>
        items.length === 0 && !hasNextPage ? (
          empty
        ) : (
          <>
            {children(items)}
            <LoadMore
              shown={items.length}
              noun={items.length === 1 ? one : many}
              hasMore={hasNextPage}
              busy={query.isFetchingNextPage}
              onLoadMore={() => void query.fetchNextPage()}
            />
          </>
        )
      }
    </Loaded>
  );
}
