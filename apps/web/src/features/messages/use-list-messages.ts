import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

const ALWAYS_FRESH = { refetchOnMount: "always" } as const; // other people write here

/** Whom the reader wrote with, latest first. */
export function useListThreads() {
  const query = trpc.messages.list.useInfiniteQuery(
    { limit: LIST_PAGE_SIZE },
    { ...ALWAYS_FRESH, getNextPageParam: nextCursor },
  );
  const threads = query.data?.pages.flat().flatMap((item) => ("counterpart" in item ? [item] : []));
  return { ...query, threads };
}
