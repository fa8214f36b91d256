import { Link } from "react-router-dom";
import { ExpertRow } from "../../components/experts/expert-row.tsx";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { toUiError } from "../../lib/errors.ts";
import { NO_FILTER } from "../../lib/experts/expert-filter.ts";
import { paths } from "../../lib/paths.ts";
import { CompareBar } from "./compare-bar.tsx";
import { useCompared } from "./use-compared.ts";
import { useShortlist } from "./use-shortlist.ts";

export function Shortlist() {
  const { data, error, entries, refetch } = useShortlist();
  const compared = useCompared();
  if (error) {
    return (
      <ErrorState
        heading="h2"
        title="We could not load your shortlist"
        requestId={toUiError(error).requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonRows label="Loading your shortlist" rows={3} />;
  if (entries.length === 0) {
    return (
      <EmptyState
        heading="h2"
        title="Nobody on your shortlist yet"
        action={
          <Button asChild>
            <Link to={paths.findExperts}>Find Experts</Link>
          </Button>
        }
      >
        Choose Shortlist at an expert to find them here again.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">Experts</h2>
      <ol className="ex-list">
        {entries.map(({ expert }) => (
          <li key={expert.id}>
            <ExpertRow expert={expert} compared={compared} />
          </li>
        ))}
      </ol>
      <CompareBar compared={compared} filter={NO_FILTER} />
    </>
  );
}
