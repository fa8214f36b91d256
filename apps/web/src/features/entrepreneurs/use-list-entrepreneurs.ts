import { keepPreviousData } from "@tanstack/react-query";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";
import type { EntrepreneurFilter } from "./entrepreneur-filter.ts";

/** Page after page; the rows of the former filter stay until those of the new one are here. */
export function useListEntrepreneurs(filter: EntrepreneurFilter) {
  const query = trpc.entrepreneurs.list.useInfiniteQuery(
    {
      limit: LIST_PAGE_SIZE,
      ...(filter.q && { q: filter.q }),
      ...(filter.q && filter.sort && { sort: filter.sort }),
      ...(filter.industry && { industry: [filter.industry] }),
      ...(filter.skill && { skill: [filter.skill] }),
      ...(filter.lookingFor && { lookingFor: [filter.lookingFor] }),
      ...(filter.experienceLevel && { experienceLevel: filter.experienceLevel }),
      ...(filter.timeCommitment && { timeCommitment: filter.timeCommitment }),
      ...(filter.location && { location: filter.location }),
    },
    { getNextPageParam: nextCursor, placeholderData: keepPreviousData },
  );
  return { ...query, entrepreneurs: query.data?.pages.flat() };
}
