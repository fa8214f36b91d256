import type { ChoiceGroup } from "@quorate/core/experts/choice-group";
import { COMPARED_EXPERTS_MAX } from "@quorate/core/shortlist/shortlist";
import { Link, useSearchParams } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { readFilter } from "../../lib/experts/expert-filter.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import type { RenderContact } from "./choosable-experts.tsx";
import { ExpertComparison } from "./expert-comparison.tsx";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The experts that the address names, with the search it carries; an address with other things in it shows what it can. */
export function ComparedExperts({ renderContact }: { renderContact: RenderContact }) {
  const [params, setParams] = useSearchParams();
  const ids = [
    ...new Set(
      params
        .get("ids")
        ?.split(",")
        .filter((id) => UUID.test(id)),
    ),
  ].slice(0, COMPARED_EXPERTS_MAX);
  const filter = readFilter(params);
  // Beside a description what is filtered by says something about the work; alone it is met by all, and gives no score.
  const wished = (group: ChoiceGroup) => filter.text !== "" || !filter.only.includes(group);
  const { data, error, refetch } = trpc.experts.compare.useQuery(
    {
      expertIds: ids,
      requirements: filter.text,
      ...(filter.asWritten && { asWritten: true }),
      ...(filter.conditionsDropped.length > 0 && { conditionsDropped: [...filter.conditionsDropped] }),
      skillsRequired: wished("specializations") ? filter.specializations : [],
      ...(wished("industries") && filter.industries.length > 0 && { industries: filter.industries }),
    },
    { enabled: ids.length > 0 },
  );

  function remove(expertId: string) {
    const rest = new URLSearchParams(params);
    rest.set("ids", ids.filter((id) => id !== expertId).join(","));
    setParams(rest, { replace: true });
  }
  if (error) {
    return (
      <ErrorState heading="h2" title="We could not load the comparison" error={error} onRetry={() => void refetch()} />
    );
  }
  if (ids.length > 0 && !data) return <SkeletonRows label="Loading the comparison" rows={3} />;
  if (!data || data.length === 0) return <NobodyToCompare />;
  return <ExpertComparison matches={data} renderContact={renderContact} onRemove={remove} />;
}

function NobodyToCompare() {
  return (
    <EmptyState
      heading="h2"
      title="No experts to compare"
      action={
        <Button asChild>
          <Link to={paths.findExperts}>Find Experts</Link>
        </Button>
      }
    >
      Tick Compare on two or three experts to see them side by side.
    </EmptyState>
  );
}
