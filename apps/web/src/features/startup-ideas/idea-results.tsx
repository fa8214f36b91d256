import { Link } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { NearestNote } from "../../components/ui/data/nearest-note.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { FilterResults } from "../../components/ui/form/filter-layout.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { IdeaCard } from "./idea-card.tsx";
import { countFilters, type IdeaFilter, NO_FILTER } from "./idea-filter.ts";
import { useListIdeas } from "./use-list-ideas.ts";

type ResultsProps = { filter: IdeaFilter; onChange: (filter: IdeaFilter) => void; canPost: boolean };

export function IdeaResults(props: ResultsProps) {
  const list = useListIdeas(props.filter);
  const { ideas } = list;
  return (
    <FilterResults>
      <h2 className="sr-only" id="results">
        {props.filter.scope === "mine" ? "My ideas" : "Ideas"}
      </h2>
      {list.error ? (
        <ErrorState
          title="We could not load the startup ideas"
          requestId={toUiError(list.error).requestId}
          onRetry={() => void list.refetch()}
        >
          Your search stands as you typed it.
        </ErrorState>
      ) : !ideas ? (
        <SkeletonRows label="Loading startup ideas" rows={5} />
      ) : ideas.length === 0 ? (
        <NoIdeas {...props} />
      ) : (
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? "opacity-60" : undefined}>
          <NearestNote items={ideas} />
          <ol>
            {ideas.map((idea) => (
              <li key={idea.id}>
                <IdeaCard idea={idea} />
              </li>
            ))}
          </ol>
          <LoadMore
            shown={ideas.length}
            noun={ideas.length === 1 ? "idea" : "ideas"}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </FilterResults>
  );
}

function NoIdeas({ filter, onChange, canPost }: ResultsProps) {
  const isAsked = filter.q !== "" || countFilters(filter) > 0;
  if (isAsked) {
    return (
      <div className="pt-6">
        <EmptyState
          title="No startup ideas found"
          action={
            <Button variant="secondary" onClick={() => onChange({ ...NO_FILTER, scope: filter.scope })}>
              Show all ideas
            </Button>
          }
        >
          No idea fits all of this. Fewer words or filters find more.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="pt-6">
      <EmptyState
        title={filter.scope === "mine" ? "You have not posted an idea yet." : "No startup ideas yet."}
        action={
          canPost && (
            <Button asChild>
              <Link to={paths.newStartupIdea}>Post an idea</Link>
            </Button>
          )
        }
      >
        An idea says what it is about and whom it needs; co-founders apply to it.
      </EmptyState>
    </div>
  );
}
