import { MATCH_LIMIT_MAX } from "@quorate/core/experts/expert-list-limit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ExpertFilter } from "../../lib/experts/expert-filter.ts";
import { MATCHES_PER_PAGE, useMatchQuery } from "../../lib/experts/match-request.ts";

export function useMatchExperts(filter: ExpertFilter) {
  const matchQuery = useMatchQuery();
  const [limit, setLimit] = useState(MATCHES_PER_PAGE);
  const query = useQuery({ ...matchQuery(filter, limit), placeholderData: keepPreviousData });
  const canLoadMore = limit < MATCH_LIMIT_MAX;
  return { ...query, canLoadMore, loadMore: () => setLimit(Math.min(limit + MATCHES_PER_PAGE, MATCH_LIMIT_MAX)) };
}
