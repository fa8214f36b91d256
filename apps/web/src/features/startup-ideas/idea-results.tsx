import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { areMerelyNear, SearchLine } from "../../components/ui/data/search-line.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { FilterResults } from "../../components/ui/form/filter-layout.tsx";
import { SearchedHead } from "../../components/ui/form/searched-head.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { IdeaCard } from "./idea-card.tsx";
import { countFilters, type IdeaFilter, NO_FILTER, toIdeaQuery } from "./idea-filter.ts";

type ResultsProps = { filter: IdeaFilter; onChange: (filter: IdeaFilter) => void; canPost: boolean };

export function IdeaResults(props: ResultsProps) {
  const { filter, onChange } = props;
  const list = useListIdeas(filter);
  const { ideas } = list;
  return (
    <FilterResults>
      <SearchedHead
        title={filter.scope === "mine" ? "My ideas" : "Ideas"}
        noun="idea"
        text={filter.q}
        sort={filter.sort || "match"}
        onSort={(sort) => onChange({ ...filter, sort: sort === "match" ? "" : sort })}
        list={{ count: ideas?.length, hasMore: list.hasNextPage }}
      />
      <Loaded
        query={{ ...list, data: ideas }}
        what="the startup ideas"
        loading="Loading startup ideas"
        rows={5}
        note="Your search is still here."
        empty={<NoIdeas {...props} />}
      >
        {(ideas) => (
          <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? "opacity-60" : undefined}>
            <SearchLine
              text={filter.q}
              order={filter.sort === "newest" ? "newest first" : null}
              nobody={areMerelyNear(ideas) ? "No idea" : null}
            />
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
      </Loaded>
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
          No idea matches all of this. Try fewer words or filters.
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
        Describe your idea and who you need; co-founders apply to it.
      </EmptyState>
    </div>
  );
}

/** Ideas page after page; those of the former filter stay until those of the new one are here. */
function useListIdeas(filter: IdeaFilter) {
  const query = trpc.startupIdeas.list.useInfiniteQuery(
    { ...toIdeaQuery(filter), limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor, placeholderData: keepPreviousData },
  );
  return { ...query, ideas: query.data?.pages.flat() };
}
