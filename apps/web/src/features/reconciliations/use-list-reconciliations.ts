import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

const WHILE_RUNNING_MS = 2_000;

/** Asked for again every other second while one runs. */
export function useListReconciliations() {
  const query = trpc.reconciliations.list.useInfiniteQuery(
    { limit: LIST_PAGE_SIZE },
    {
      getNextPageParam: nextCursor,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.flat().some(({ state }) => state === "running") ? WHILE_RUNNING_MS : false,
    },
  );
  return { ...query, reconciliations: query.data?.pages.flat() };
}
