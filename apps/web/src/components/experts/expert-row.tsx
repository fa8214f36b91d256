import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";
import type { ExpertMatchDto } from "@quorate/api/matching/matching.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cn } from "../../lib/cn.ts";
import { formatRate } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { MatchFigure } from "../ui/data/match-figure.tsx";
import { Portrait } from "../ui/data/portrait.tsx";
import { Button } from "../ui/form/button.tsx";
import { TagList } from "../ui/text/tag.tsx";
import { ExpertFacts } from "./expert-facts.tsx";
import styles from "./expert-row.module.css";
import { MatchReasons } from "./match-reasons.tsx";
import { PersonLine } from "./person-line.tsx";

type ExpertRowProps = {
  expert: ExpertSummaryDto;
  /** Why the expert is here, where a search found them. */
  match?: Pick<ExpertMatchDto, "matchScore" | "reasons"> | undefined;
  /** What of the search's filter the expert does not pass, in words; nothing where they pass it. */
  outside?: string | undefined;
  /** How the expert is chosen where the row stands, under the facts. */
  choosing: ReactNode;
  /** How the expert is reached, beside the way to the profile. */
  contact: ReactNode;
  /** The reader goes to the profile, here or in another tab. */
  onOpen?: () => void;
};

/** One expert: who it is at the left, why it is here at the right. */
export function ExpertRow({ expert, match, outside, choosing, contact, onOpen }: ExpertRowProps) {
  const titleId = `expert-${expert.id}`;
  const onMiddleClick = ({ button }: { button: number }) => button === 1 && onOpen?.();
  return (
    <article className={cn(styles.expert, !match && styles.plain)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Portrait name={expert.name} src={expert.profileImageUrl} />
        <div className="min-w-0">
          <h3 className="display-4" id={titleId}>
            <Link
              className="title-link"
              to={paths.expertProfile(expert.id)}
              onClick={onOpen}
              onAuxClick={onMiddleClick}
            >
              {expert.title}
            </Link>
          </h3>
          <PersonLine person={expert} />
        </div>
        {expert.hourlyRate !== null && (
          <p className={styles.rate}>
            <span className="font-semibold">{formatRate(expert.hourlyRate)}</span>
            <span className="caption">/hour</span>
          </p>
        )}
      </div>
      <div className={styles.body}>
        <ExpertFacts expert={expert} />
        {expert.bio && <p className="mute line-clamp-2 text-sm">{expert.bio}</p>}
        <TagList items={expert.specializations} label="Specializations" />
        <div className={styles.choose}>{choosing}</div>
      </div>
      {match && (
        <div className={styles.match}>
          {match.matchScore !== null && <MatchFigure score={match.matchScore} />}
          {outside && <p className="caption font-semibold">Outside your filter: {outside}</p>}
          <MatchReasons reasons={match.reasons} />
        </div>
      )}
      <div className={styles.actions}>
        <Button asChild variant="secondary" size="sm">
          <Link
            to={paths.expertProfile(expert.id)}
            aria-label={`View Profile: ${expert.title}`}
            onClick={onOpen}
            onAuxClick={onMiddleClick}
          >
            View Profile
          </Link>
        </Button>
        {contact}
      </div>
    </article>
  );
}

/** Rows of experts under one another; the children are list items. */
export function ExpertList({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}
