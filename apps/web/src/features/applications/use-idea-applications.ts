import { trpc } from "../../lib/trpc.ts";

const BOARD_PAGE_SIZE = 100;

/** What names a board in the cache. */
export const boardOf = (ideaId: string) => ({ id: ideaId, limit: BOARD_PAGE_SIZE });

export function useIdeaApplications(ideaId: string) {
  const query = trpc.applications.listForIdea.useInfiniteQuery(boardOf(ideaId), {
    getNextPageParam: (page) => (page.length === BOARD_PAGE_SIZE ? page.at(-1)?.id : undefined),
  });
  return { ...query, applications: query.data?.pages.flat() };
}
