import { MATCH_LIMIT_MAX } from "@quorate/core/experts/expert-list-limit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ExpertFilter } from "../../lib/experts/expert-filter.ts";
import { MATCHES_PER_PAGE, useMatchQuery } from "../../lib/experts/match-request.ts";
import { useKeptCount } from "../../lib/use-kept-count.ts";

export function useMatchExperts(filter: ExpertFilter) {
  const matchQuery = useMatchQuery();
  const [limit, setLimit] = useKeptCount("matches", MATCHES_PER_PAGE);
  const query = useQuery({
    ...matchQuery(filter, { limit, keepAnswer: filter.sort === "match" }),
    placeholderData: keepPreviousData,
  });
  const canLoadMore = limit < MATCH_LIMIT_MAX;
  return { ...query, canLoadMore, loadMore: () => setLimit(Math.min(limit + MATCHES_PER_PAGE, MATCH_LIMIT_MAX)) };
}
