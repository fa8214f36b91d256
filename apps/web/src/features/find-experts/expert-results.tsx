import type { ExpertMatchDto, ExpertMatchesDto } from "@quorate/api/matching/matching.schema";
import { matchCountInWords } from "@quorate/core/experts/expert-list-limit";
import { fits } from "@quorate/core/matching/fitting";
import type { ReactNode } from "react";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { NotRankedYet } from "../../components/ui/data/not-ranked-yet.tsx";
import { SearchLine } from "../../components/ui/data/search-line.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { excerptOf } from "../../lib/excerpt.ts";
import {
  activeFilters,
  type ExpertFilter,
  isAsked,
  NO_FILTER,
  withoutFilters,
} from "../../lib/experts/expert-filter.ts";
import { ActiveFilters } from "./active-filters.tsx";
import styles from "./expert-results.module.css";
import { PlanUpsell } from "./plan-upsell.tsx";
import { ResultChamber } from "./result-chamber.tsx";
import { ORDERS_TOLD, ResultSortSelect } from "./result-sort-select.tsx";
import { useMatchExperts } from "./use-match-experts.ts";

const NOBODY_NEAR = "Nobody’s profile fits or says this. These come nearest.";

type SearchProps = { filter: ExpertFilter; onChange: (filter: ExpertFilter) => void };
/** Shows those found, with `notes` under them. */
type RenderMatches = (matches: readonly ExpertMatchDto[], notes: ReactNode) => ReactNode;
type ExpertResultsProps = SearchProps & { renderMatches: RenderMatches };

export function ExpertResults({ filter, onChange, renderMatches }: ExpertResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch, canLoadMore, loadMore } = useMatchExperts(filter);
  const isNobodyNear = data !== undefined && areMerelyNear(data);
  const nobodyFits =
    data !== undefined && filter.sort === "match" && !data.matches.some(({ matchScore }) => fits(matchScore));
  return (
    <section aria-labelledby="results">
      <div className={styles.bar}>
        <h2 className="text-sm" id="results" aria-live="polite">
          {error ? "Results" : data ? <ResultCount data={data} filter={filter} /> : "Looking for experts"}
        </h2>
        <ResultSortSelect
          value={filter.sort}
          isMatched={filter.text !== ""}
          onChange={(sort) => onChange({ ...filter, sort })}
        />
      </div>
      <ActiveFilters filter={filter} onChange={onChange} />
      {!error && <ResultChamber filter={filter} />}
      {error ? (
        <div className="pt-6">
          <ErrorState title="Failed to fetch experts" error={error} onRetry={() => void refetch()}>
            Your search stands as you typed it.
          </ErrorState>
        </div>
      ) : data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : undefined}>
          {data.correctedText && (
            <p className="mute pb-1 text-sm">
              Showing results for <span className="font-semibold">{excerptOf(data.correctedText)}</span>.
            </p>
          )}
          {data.notRankedYet ? (
            <NotRankedYet of="experts" />
          ) : (
            data.matches.length > 0 &&
            !(isNobodyNear && nobodyFits) && (
              <SearchLine
                text={data.correctedText ?? filter.text}
                order={ORDERS_TOLD[filter.sort]}
                nobody={isNobodyNear ? "Nobody’s profile" : null}
              />
            )
          )}
          {data.matches.length === 0 ? (
            <NoExperts filter={filter} onChange={onChange} />
          ) : (
            <>
              {nobodyFits && (
                <NobodyFits
                  filter={filter}
                  title={isNobodyNear ? NOBODY_NEAR : "Nobody fits well enough to be recommended"}
                />
              )}
              {renderMatches(data.matches, <MatchNotes data={data} filter={filter} />)}
            </>
          )}
          {!data.limitedByPlan && data.matches.length > 0 && (
            <MoreMatches data={data} canLoadMore={canLoadMore} busy={isFetching} onLoadMore={loadMore} />
          )}
        </div>
      ) : (
        <div className="pt-6">
          <SkeletonRows label="Looking for experts" rows={4} />
        </div>
      )}
    </section>
  );
}

/** All that were found neither fit nor say what was asked for. */
function areMerelyNear({ nearest, totalMatches }: ExpertMatchesDto): boolean {
  return nearest > 0 && nearest >= totalMatches;
}

function ResultCount({ data, filter }: { data: ExpertMatchesDto; filter: ExpertFilter }) {
  // Of those whom the list has, the ones who fit; the chart says how many were considered.
  const totalMatches = data.chamber?.fitting ?? data.totalMatches;
  const [one, several] = data.notRankedYet
    ? ["not ranked yet", "not ranked yet"]
    : data.chamber
      ? ["fits this brief", "fit this brief"]
      : areMerelyNear(data)
        ? ["comes nearest", "come nearest"]
        : filter.text === ""
          ? ["with what you chose", "with what you chose"]
          : ["found for this brief", "found for this brief"];
  return (
    <>
      <span className="font-semibold">
        {matchCountInWords(totalMatches)} {totalMatches === 1 ? "expert" : "experts"}
      </span>{" "}
      <span className="mute">{isAsked(filter) ? (totalMatches === 1 ? one : several) : "on Quorate"}</span>
    </>
  );
}

function MatchNotes({ data, filter }: { data: ExpertMatchesDto; filter: ExpertFilter }) {
  return (
    <>
      {data.limitedByPlan && <PlanUpsell shown={data.matches.length} total={data.totalMatches} />}
      {data.notRankedYet ? null : filter.text === "" ? (
        filter.sort === "match" && (
          <p className="caption pt-4">
            The best proven come first: by reviews and paid projects, then by who is available. Describe the work to see
            who fits it.
          </p>
        )
      ) : (
        <p className="caption pt-4">
          {data.aiPowered
            ? "An AI model took part in the matching; the reasons are facts from the profiles."
            : "The matching rests on facts from the profiles. No AI model took part."}
        </p>
      )}
    </>
  );
}

type MoreMatchesProps = { data: ExpertMatchesDto; canLoadMore: boolean; busy: boolean; onLoadMore: () => void };

function MoreMatches({ data: { matches, totalMatches }, canLoadMore, ...button }: MoreMatchesProps) {
  const hasMore = matches.length < totalMatches;
  if (hasMore && !canLoadMore) {
    return (
      <p className="caption mt-4">
        The first {matches.length} of {matchCountInWords(totalMatches)} are shown. Narrow the search to see the others.
      </p>
    );
  }
  return (
    <LoadMore shown={matches.length} noun={matches.length === 1 ? "expert" : "experts"} hasMore={hasMore} {...button} />
  );
}

/** The order is best first: if the first does not fit, none does. */
function NobodyFits({ filter, title }: { filter: ExpertFilter; title: string }) {
  return (
    <div className="pt-6">
      <EmptyState title={title}>{adviceFor(filter)}</EmptyState>
    </div>
  );
}

function adviceFor({ specializations, industries }: ExpertFilter): string {
  return specializations.length + industries.length === 0
    ? "Say more of the work: what is wrong, for whom, and what should come of it. A specialization or an industry from the filters helps, too."
    : "Describe the work in other words, or leave out a filter that is not a must.";
}

function NoExperts({ filter, onChange }: SearchProps) {
  const active = activeFilters(filter);
  return (
    <div className="pt-6">
      <EmptyState
        title="No experts found"
        action={
          active.length > 0 ? (
            <Button variant="secondary" onClick={() => onChange(withoutFilters(filter))}>
              Clear all filters
            </Button>
          ) : (
            filter.text !== "" && (
              <Button variant="secondary" onClick={() => onChange(NO_FILTER)}>
                Show all experts
              </Button>
            )
          )
        }
      >
        {active.length > 0
          ? `No one matches ${active.length === 1 ? "this filter" : `these ${active.length} filters at once`}.`
          : "Describe the work in other words, or with fewer of them."}
      </EmptyState>
    </div>
  );
}
