import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { NO_FILTER } from "../../lib/experts/expert-filter.ts";
import { paths } from "../../lib/paths.ts";
import { ChoosableExperts, type RenderContact } from "./choosable-experts.tsx";
import { useShortlist } from "./use-shortlist.ts";

export function Shortlist({ renderContact }: { renderContact: RenderContact }) {
  const { data, error, entries, refetch } = useShortlist();
  return (
    <Loaded query={{ data, error, refetch }} what="your shortlist" heading="h2">
      {() => {
        if (entries.length === 0) {
          return (
            <EmptyState
              heading="h2"
              title="Your shortlist is empty"
              action={
                <Button asChild>
                  <Link to={paths.findExperts}>Find Experts</Link>
                </Button>
              }
            >
              Choose Shortlist on an expert to find them here again.
            </EmptyState>
          );
        }
        return (
          <>
            <h2 className="sr-only">Experts</h2>
            <ChoosableExperts experts={entries} filter={NO_FILTER} renderContact={renderContact} />
          </>
        );
      }}
    </Loaded>
  );
}
