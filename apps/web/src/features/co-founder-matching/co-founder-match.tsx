import type { CoFounderMatchDto } from "@quorate/api/matching/co-founder-matching.schema";
import {
  EXPERIENCE_LEVEL_LABELS,
  LOCATION_PREFERENCE_LABELS,
  TIME_COMMITMENT_LABELS,
} from "@quorate/core/entrepreneurs/entrepreneur";
import { EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { MatchFigure } from "../../components/ui/data/match-figure.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { TagList } from "../../components/ui/text/tag.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./co-founder-match.module.css";
import { MatchReasoning } from "./match-reasoning.tsx";

const INDUSTRIES_SHOWN_MAX = 3;
const OFFERS_SHOWN_MAX = 2;

/** The element that names a match, and by which the chart above finds it. */
export function coFounderMatchName(id: string): string {
  return `match-${id}`;
}

type CoFounderMatchProps = {
  match: CoFounderMatchDto;
  invite: ReactNode;
  /** Told when the profile is opened. */
  onOpen?: (() => void) | undefined;
  /** Told that this person is not for the reader; without it they cannot say so. */
  onDismiss?: (() => void) | undefined;
};

export function CoFounderMatch({ match, invite, onOpen, onDismiss }: CoFounderMatchProps) {
  const { id, name, profileImageUrl, title, industries, lookingFor, offering, matchScore } = match;
  const profile = paths.entrepreneurProfile(id);
  const nameId = coFounderMatchName(id);
  return (
    <article className={styles.match} aria-labelledby={nameId}>
      <div className={styles.head}>
        <Portrait name={name} src={profileImageUrl} />
        <div className={styles.words}>
          <h2 className="display-3" id={nameId}>
            <Link className="title-link" to={profile} onClick={onOpen}>
              {name}
            </Link>
          </h2>
          <p className="mute text-sm">{title}</p>
          <MatchFacts match={match} />
        </div>
        <div className={cn(styles.ways, "button-row")}>
          {invite}
          <Button asChild variant="secondary">
            <Link to={profile} onClick={onOpen}>
              View Profile<span className="sr-only">: {name}</span>
            </Link>
          </Button>
          {onDismiss && (
            <Button variant="quiet" size="sm" aria-label={`Not for me: ${name}`} onClick={onDismiss}>
              <EyeOff className="icon" aria-hidden="true" />
              Not for me
            </Button>
          )}
        </div>
      </div>
      <TagList items={industries} max={INDUSTRIES_SHOWN_MAX} label="Industries" />
      <dl className={styles.offers}>
        <Offers term="Offers" items={offering} />
        <Offers term="Looks for" items={lookingFor} />
      </dl>
      {matchScore !== null && (
        <>
          <MatchFigure score={matchScore} />
          <MatchReasoning {...match} />
        </>
      )}
    </article>
  );
}

function MatchFacts({ match }: { match: CoFounderMatchDto }) {
  const { experienceLevel, availableTimeCommitment, locationPreference } = match;
  return (
    <p className={cn(styles.facts, "caption")}>
      <span>{EXPERIENCE_LEVEL_LABELS[experienceLevel]}</span>
      {availableTimeCommitment && <span>{TIME_COMMITMENT_LABELS[availableTimeCommitment]}</span>}
      {locationPreference && <span>{LOCATION_PREFERENCE_LABELS[locationPreference]}</span>}
    </p>
  );
}

function Offers({ term, items }: { term: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  const left = items.length - OFFERS_SHOWN_MAX;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {items.slice(0, OFFERS_SHOWN_MAX).join(", ")}
        {left > 0 && <span className="caption whitespace-nowrap"> +{left} more</span>}
      </dd>
    </div>
  );
}
