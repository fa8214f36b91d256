import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type ExpertFilter, readFilter, writeFilter } from "./expert-filter.ts";

/** The filter in the address. Changes take the place of the entry in the browser's history: Back leaves the search. */
export function useExpertFilter(): [ExpertFilter, (filter: ExpertFilter) => void] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  return [filter, (next) => setParams(writeFilter(next), { replace: true })];
}
