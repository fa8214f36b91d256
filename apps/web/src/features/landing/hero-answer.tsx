import type { ExpertMatchDto } from "@quorate/api/matching/matching.schema";
import { BAND_WORDS, bandOf } from "@quorate/core/matching/match-band";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { type JudgedDto } from "../../components/chamber/chamber-words.ts";
import { ChamberBones, LaterChamber } from "../../components/chamber/later-chamber.tsx";
import { ConditionChips } from "../../components/experts/condition-chips.tsx";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { NotRankedYet } from "../../components/ui/data/not-ranked-yet.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { toUiError } from "../../lib/errors.ts";
import { NO_FILTER, writeFilter } from "../../lib/experts/expert-filter.ts";
import { useMatchQuery } from "../../lib/experts/match-request.ts";
import { paths } from "../../lib/paths.ts";
import { reasonText } from "../../lib/words.ts";
import styles from "./hero-answer.module.css";
import { SENTENCE_FIELD } from "./sentence-field.ts";

const TOO_MANY_REQUESTS = 429;

/** Real people in the seats, for the visitor's own sentence. */
export function HeroAnswer({ sentence }: { sentence: string }) {
  const matchQuery = useMatchQuery();
  // Conditions were dropped for their sentence: another one is read again.
  const [dropped, setDropped] = useState<{ sentence: string; words: readonly string[] }>({ sentence, words: [] });
  const conditionsDropped = dropped.sentence === sentence ? dropped.words : [];
  const filter = { ...NO_FILTER, text: sentence, conditionsDropped };
  const results = `${paths.findExperts}?${writeFilter(filter).toString()}`;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...matchQuery(filter),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    // An example was chosen: the field says what is answered, to be changed and asked again.
    const field = document.getElementById(SENTENCE_FIELD);
    if (field instanceof HTMLInputElement) field.value = sentence;
  }, [sentence]);
  if (error) {
    const isTooOften = toUiError(error).status === TOO_MANY_REQUESTS;
    return (
      <Room>
        <ErrorState
          heading="h2"
          title={isTooOften ? "Too many searches in a short time" : "We could not search for experts"}
          onRetry={() => void refetch()}
        >
          {isTooOften
            ? "Wait a moment, then ask again. Your sentence is still as you typed it."
            : "Your sentence is still as you typed it."}
        </ErrorState>
      </Room>
    );
  }
  if (!data) {
    return (
      <Room>
        <p className="sr-only" role="status">
          Looking for people who have done this
        </p>
        <ChamberBones stacked />
      </Room>
    );
  }
  const { chamber, conditions, correctedText, matches, notRankedYet } = data;
  const chips = (
    <ConditionChips
      conditions={conditions}
      dropped={conditionsDropped}
      onDropped={(words) => setDropped({ sentence, words })}
    />
  );
  if (!chamber && matches.length > 0) {
    return (
      <Room busy={isPlaceholderData}>
        {chips}
        {notRankedYet && <NotRankedYet of="experts" />}
        <Listed matches={matches} label={notRankedYet ? "Best rated" : "Found by name"} />
        <MoreLink to={results}>See all of them in the results</MoreLink>
      </Room>
    );
  }
  return (
    <Room busy={isPlaceholderData}>
      {chips}
      {chamber && chamber.seats.length > 0 ? (
        <LaterChamber
          stacked
          chamber={chamber}
          label="Experts considered for your sentence, best first"
          profileOf={paths.expertProfile}
        >
          {correctedText && (
            <p className="mute">
              Results for <span className="font-semibold">{correctedText}</span>.
            </p>
          )}
          <BestOf chamber={chamber} />
          <MoreLink to={results}>See all {chamber.considered} in the results</MoreLink>
        </LaterChamber>
      ) : (
        <EmptyState
          heading="h2"
          title="No one here matches this"
          action={
            <Button asChild variant="secondary">
              <Link to={paths.findExperts}>Browse all experts</Link>
            </Button>
          }
        >
          Try describing the work in other words, or fewer.
        </EmptyState>
      )}
    </Room>
  );
}

function Room({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <section aria-label="Answer to your sentence" aria-live="polite" aria-busy={busy}>
      {children}
    </section>
  );
}

const SHOWN = 3;

/** Without a chart: the sentence is a person's name, or no one is ranked yet. */
function Listed({ matches, label }: { matches: readonly ExpertMatchDto[]; label: string }) {
  return (
    <ol className={styles.best} aria-label={label}>
      {matches.slice(0, SHOWN).map(({ expert }) => (
        <li key={expert.id}>
          <span className={styles.place} />
          <span>
            <Link className="title-link font-semibold" to={paths.expertProfile(expert.id)}>
              {expert.name}
            </Link>
            <span className="caption block">{expert.title}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The recommended experts, or the nearest if none is recommended. */
function BestOf({ chamber: { seats, recommended } }: { chamber: JudgedDto }) {
  return (
    <ol className={styles.best} aria-label={recommended > 0 ? "Recommended" : "Closest matches"}>
      {seats.slice(0, recommended || SHOWN).map(
        ({ id, name, score, reason }, place) =>
          id !== null && (
            <li key={id}>
              <span className={styles.place}>{recommended > 0 && place + 1}</span>
              <span>
                <Link className="title-link font-semibold" to={paths.expertProfile(id)}>
                  {name}
                </Link>
                {reason && <span className="caption line-clamp-1">{reasonText(reason)}</span>}
              </span>
              <span className="caption whitespace-nowrap">{BAND_WORDS[bandOf(score)]}</span>
            </li>
          ),
      )}
    </ol>
  );
}
