import { keepPreviousData } from "@tanstack/react-query";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { areMerelyNear, SearchLine } from "../../components/ui/data/search-line.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { FilterResults } from "../../components/ui/form/filter-layout.tsx";
import { SearchedHead } from "../../components/ui/form/searched-head.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";
import { EntrepreneurCard } from "./entrepreneur-card.tsx";
import { countFilters, type EntrepreneurFilter, NO_FILTER } from "./entrepreneur-filter.ts";

type ResultsProps = { filter: EntrepreneurFilter; onChange: (filter: EntrepreneurFilter) => void };

export function EntrepreneurResults({ filter, onChange }: ResultsProps) {
  const list = useListEntrepreneurs(filter);
  const { entrepreneurs } = list;
  return (
    <FilterResults>
      <SearchedHead
        title="Entrepreneurs"
        noun="entrepreneur"
        text={filter.q}
        sort={filter.sort || "match"}
        onSort={(sort) => onChange({ ...filter, sort: sort === "match" ? "" : sort })}
        list={{ count: entrepreneurs?.length, hasMore: list.hasNextPage }}
      />
      <Loaded
        query={{ ...list, data: entrepreneurs }}
        what="the entrepreneurs"
        loading="Loading entrepreneurs"
        rows={5}
        note="We've kept your search as you typed it."
        empty={<NobodyFound filter={filter} onChange={onChange} />}
      >
        {(entrepreneurs) => (
          <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? "opacity-60" : undefined}>
            <SearchLine
              text={filter.q}
              order={filter.sort === "newest" ? "newest first" : null}
              nobody={areMerelyNear(entrepreneurs) ? "No one's profile" : null}
            />
            <ol>
              {entrepreneurs.map((entrepreneur) => (
                <li key={entrepreneur.id}>
                  <EntrepreneurCard entrepreneur={entrepreneur} />
                </li>
              ))}
            </ol>
            <LoadMore
              shown={entrepreneurs.length}
              noun={entrepreneurs.length === 1 ? "entrepreneur" : "entrepreneurs"}
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

function NobodyFound({ filter, onChange }: ResultsProps) {
  const isAsked = filter.q !== "" || countFilters(filter) > 0;
  return (
    <EmptyState
      title="No entrepreneurs found"
      action={
        isAsked && (
          <Button variant="secondary" onClick={() => onChange(NO_FILTER)}>
            Show everyone
          </Button>
        )
      }
    >
      {isAsked ? "No one fits all of this. Try fewer words or filters." : "No one else has registered yet."}
    </EmptyState>
  );
}

/** Page after page; the rows of the former filter stay until those of the new one are here. */
function useListEntrepreneurs(filter: EntrepreneurFilter) {
  const query = trpc.entrepreneurs.list.useInfiniteQuery(
    {
      limit: LIST_PAGE_SIZE,
      ...(filter.q && { q: filter.q }),
      ...(filter.q && filter.sort && { sort: filter.sort }),
      ...(filter.industry && { industry: [filter.industry] }),
      ...(filter.skill && { skill: [filter.skill] }),
      ...(filter.lookingFor && { lookingFor: [filter.lookingFor] }),
      ...(filter.experienceLevel && { experienceLevel: filter.experienceLevel }),
      ...(filter.timeCommitment && { timeCommitment: filter.timeCommitment }),
      ...(filter.location && { location: filter.location }),
    },
    { getNextPageParam: nextCursor, placeholderData: keepPreviousData },
  );
  return { ...query, entrepreneurs: query.data?.pages.flat() };
}
