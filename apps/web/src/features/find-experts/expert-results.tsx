import type { ExpertMatchDto, ExpertMatchesDto } from "@quorate/api/matching/matching.schema";
import { matchCountInWords } from "@quorate/core/experts/expert-list-limit";
import { fits } from "@quorate/core/matching/fitting";
import { NEAREST_MIN } from "@quorate/core/search/search-kind";
import { type ReactNode, useState } from "react";
import { ConditionChips } from "../../components/experts/condition-chips.tsx";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { NotRankedYet } from "../../components/ui/data/not-ranked-yet.tsx";
import { SearchLine } from "../../components/ui/data/search-line.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { excerptOf } from "../../lib/excerpt.ts";
import {
  activeFilters,
  asksForMatch,
  choicesIn,
  type ExpertFilter,
  isAsked,
  NO_FILTER,
  withoutFilters,
} from "../../lib/experts/expert-filter.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { AskOnce } from "./ask-once.tsx";
import styles from "./expert-results.module.css";
import { PlanUpsell } from "./plan-upsell.tsx";
import { ResultChamber } from "./result-chamber.tsx";
import { ORDERS_TOLD, ResultSortSelect } from "./result-sort-select.tsx";
import { useMatchExperts } from "./use-match-experts.ts";

const NOBODY_NEAR = "No strong match. These are the closest.";

type SearchProps = { filter: ExpertFilter; onChange: (filter: ExpertFilter) => void };
/** Shows those found, with `notes` under them; of an answer that is kept with its id. */
type RenderMatches = (matches: readonly ExpertMatchDto[], notes: ReactNode, answerId: string | undefined) => ReactNode;
type ExpertResultsProps = SearchProps & { renderMatches: RenderMatches };

export function ExpertResults({ filter, onChange, renderMatches }: ExpertResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch, canLoadMore, loadMore } = useMatchExperts(filter);
  const [isAllShown, showAll] = useState<string | null>(null);
  const isNobodyNear = data !== undefined && !isOutside(data) && areMerelyNear(data);
  const nobodyFits =
    data !== undefined &&
    !isOutside(data) &&
    filter.sort === "match" &&
    !data.matches.some(({ matchScore }) => fits(matchScore));
  // Where no one fits a few of the nearest say as much as all of them.
  const few =
    nobodyFits && !data.limitedByPlan && data.matches.length > NEAREST_MIN && isAllShown !== filter.text
      ? data.matches.slice(0, NEAREST_MIN)
      : null;
  return (
    <section aria-labelledby="results">
      <div className={styles.bar}>
        <h2 className="text-sm" id="results" aria-live="polite">
          {error ? "Results" : data ? <ResultCount data={data} filter={filter} /> : "Looking for experts"}
        </h2>
        <ResultSortSelect
          value={filter.sort}
          isMatched={asksForMatch(filter)}
          onChange={(sort) => onChange({ ...filter, sort })}
        />
      </div>
      <ConditionChips
        conditions={error ? [] : (data?.conditions ?? [])}
        dropped={filter.conditionsDropped}
        onDropped={(conditionsDropped) =>
          onChange({
            ...filter,
            conditionsDropped,
            conditionsOnly: filter.conditionsOnly.filter((words) => !conditionsDropped.includes(words)),
          })
        }
        only={filter.conditionsOnly}
        onOnly={(conditionsOnly) => onChange({ ...filter, conditionsOnly })}
      />
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
              Showing results for <Corrected text={data.correctedText} typed={filter.text} />.{" "}
              <button className="more" type="button" onClick={() => onChange({ ...filter, asWritten: true })}>
                Search instead for “{excerptOf(filter.text)}”
              </button>
            </p>
          )}
          <OutsideFilter data={data} filter={filter} onChange={onChange} />
          {data.notRankedYet ? (
            <NotRankedYet of="experts" />
          ) : (
            data.matches.length > 0 &&
            !(isNobodyNear && nobodyFits) && (
              <SearchLine
                text={data.correctedText ?? filter.text}
                order={ORDERS_TOLD[filter.sort]}
                nobody={isNobodyNear ? "No one's profile" : null}
              />
            )
          )}
          {data.matches.length === 0 ? (
            <NoExperts filter={filter} onChange={onChange} />
          ) : (
            <>
              {nobodyFits && (
                <NobodyFits filter={filter} title={isNobodyNear ? NOBODY_NEAR : "No strong match for this"} />
              )}
              <AskOnce questions={data.questions} filter={filter} onChange={onChange} />
              {renderMatches(few ?? data.matches, !few && <MatchNotes data={data} filter={filter} />, data.answerId)}
              {few && (
                <div className="pt-4">
                  <Button variant="secondary" onClick={() => showAll(filter.text)}>
                    Show more
                  </Button>
                </div>
              )}
            </>
          )}
          {!few && !data.limitedByPlan && data.matches.length > 0 && (
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

/** Those listed are outside what only counts: with it no one is left. */
function isOutside({ outsideFilter, outsideConditions }: ExpertMatchesDto): boolean {
  return outsideFilter !== undefined || outsideConditions !== undefined;
}

/** All that were found neither fit nor say what was asked for. */
function areMerelyNear({ nearest, totalMatches }: ExpertMatchesDto): boolean {
  return nearest > 0 && nearest >= totalMatches;
}

function ResultCount({ data, filter }: { data: ExpertMatchesDto; filter: ExpertFilter }) {
  // Of those whom the list has, the ones who fit; the chart says how many were considered.
  const totalMatches = isOutside(data) ? data.totalMatches : (data.chamber?.fitting ?? data.totalMatches);
  const [one, several] = data.notRankedYet
    ? ["not ranked yet", "not ranked yet"]
    : isOutside(data)
      ? ["outside your filter", "outside your filter"]
      : data.chamber
        ? ["fits this brief", "fit this brief"]
        : areMerelyNear(data)
          ? ["comes closest", "come closest"]
          : !asksForMatch(filter)
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

/** The text that was searched for, with the words set apart that were not typed so. */
function Corrected({ text, typed }: { text: string; typed: string }) {
  const own = new Set(typed.split(/\s+/));
  const words = excerptOf(text).split(/\s+/);
  return words.map((word, place) => (
    // The words of one text stay where they are.
    <span key={`${place} ${word}`}>
      {place > 0 && " "}
      {own.has(word) ? word : <em className="font-semibold">{word}</em>}
    </span>
  ));
}

/** What only counts leaves no one: which part of it does, and that those listed are outside it. */
function OutsideFilter({ data, filter, onChange }: SearchProps & { data: ExpertMatchesDto }) {
  if (!isOutside(data) || data.matches.length === 0) return null;
  const { outsideFilter = [], outsideConditions = [], conditions } = data;
  const labels = conditions.filter(({ text }) => outsideConditions.includes(text)).map(({ label }) => label);
  const outside = [choicesIn(filter, outsideFilter), ...labels.map((label) => label[0]?.toLowerCase() + label.slice(1))]
    .filter((label) => label !== "")
    .join(", ");
  const left = {
    only: filter.only.filter((group) => !outsideFilter.includes(group)),
    conditionsOnly: filter.conditionsOnly.filter((words) => !outsideConditions.includes(words)),
  };
  const hasOther =
    activeFilters(filter).some(({ group }) => left.only.includes(group)) || left.conditionsOnly.length > 0;
  return (
    <div className="pt-6">
      <EmptyState
        title={`No one matches “only ${outside}”${hasOther ? " with your other filters" : ""}`}
        action={
          <Button variant="secondary" onClick={() => onChange({ ...filter, ...left })}>
            Make it a wish
          </Button>
        }
      >
        These are the closest without it. As a wish it moves people up and rules no one out.
      </EmptyState>
    </div>
  );
}

function MatchNotes({ data, filter }: { data: ExpertMatchesDto; filter: ExpertFilter }) {
  return (
    <>
      {data.limitedByPlan && <PlanUpsell shown={data.matches.length} total={data.totalMatches} />}
      {data.notRankedYet ? null : !asksForMatch(filter) ? (
        filter.sort === "match" && (
          <p className="caption pt-4">
            The most proven come first: by reviews and paid projects, then availability. Describe the work to see who
            fits it.
          </p>
        )
      ) : (
        <p className="caption pt-4">
          {data.aiPowered
            ? "An AI model helped to rank these; the reasons are facts from their profiles."
            : "Ranked by facts from their profiles, without an AI model."}
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

function adviceFor({ specializations, industries, only: groups, conditionsOnly }: ExpertFilter): string {
  const only = [...groups, ...conditionsOnly];
  return specializations.length + industries.length + only.length === 0
    ? "Say more about the work: what's wrong, for whom, and what should change. A specialization or an industry helps, too."
    : only.length === 0
      ? "Describe the work in other words, or choose another specialization or industry."
      : "Describe the work in other words, or turn off an “only” that is not a must.";
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
