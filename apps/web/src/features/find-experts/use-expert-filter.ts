import { startTransition, useMemo, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";
import { type ExpertFilter, readFilter, writeFilter } from "../../lib/experts/expert-filter.ts";

/**
 * The filter in the address. Changes take the place of the entry in the browser's history: Back leaves the search. The router
 * moves in a transition, so what was chosen is shown at once and the address follows; a second click builds on the first.
 */
export function useExpertFilter(): [ExpertFilter, (filter: ExpertFilter) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = useMemo(() => readFilter(params), [params]);
  const [filter, showAtOnce] = useOptimistic(inAddress);

  function change(next: ExpertFilter) {
    startTransition(() => {
      showAtOnce(next);
      setParams(writeFilter(next), { replace: true });
    });
  }
  return [filter, change];
}
