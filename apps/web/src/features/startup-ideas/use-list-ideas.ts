import { keepPreviousData } from "@tanstack/react-query";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";
import { type IdeaFilter, toIdeaQuery } from "./idea-filter.ts";

/** Ideas page after page; those of the former filter stay until those of the new one are here. */
export function useListIdeas(filter: IdeaFilter) {
  const query = trpc.startupIdeas.list.useInfiniteQuery(
    { ...toIdeaQuery(filter), limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor, placeholderData: keepPreviousData },
  );
  return { ...query, ideas: query.data?.pages.flat() };
}
