import { startTransition, useMemo, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";
import { type IdeaFilter, readFilter, writeFilter } from "./idea-filter.ts";

/** The filter in the address: shown at once, while the address follows in the router's transition. */
export function useIdeaFilter(): [IdeaFilter, (filter: IdeaFilter) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = useMemo(() => readFilter(params), [params]);
  const [filter, showAtOnce] = useOptimistic(inAddress);

  function change(next: IdeaFilter) {
    startTransition(() => {
      showAtOnce(next);
      setParams(writeFilter(next), { replace: true });
    });
  }
  return [filter, change];
}
