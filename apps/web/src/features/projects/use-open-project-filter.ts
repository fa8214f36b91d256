import { startTransition, useMemo, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";
import { type OpenProjectFilter, readOpenFilter, writeOpenFilter } from "./open-project-filter.ts";

/** The filter in the address, shown at once; a second choice builds on the first, and Back leaves the search. */
export function useOpenProjectFilter(): [OpenProjectFilter, (filter: OpenProjectFilter) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = useMemo(() => readOpenFilter(params), [params]);
  const [filter, showAtOnce] = useOptimistic(inAddress);
  const change = (next: OpenProjectFilter) =>
    startTransition(() => {
      showAtOnce(next);
      setParams(writeOpenFilter(next), { replace: true, preventScrollReset: true });
    });
  return [filter, change];
}
