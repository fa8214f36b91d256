import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

/** Of one queue, or of all of them. */
export function useFailedJobs(queue: string | null) {
  const query = trpc.jobs.list.useInfiniteQuery(
    { limit: LIST_PAGE_SIZE, ...(queue !== null && { queue }) },
    { getNextPageParam: nextCursor },
  );
  return { ...query, jobs: query.data?.pages.flat() };
}
