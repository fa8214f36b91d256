import type { SuggestedCoFoundersDto } from "@quorate/api/dashboards/dashboards.schema";
import type { CoFounderMatchDto } from "@quorate/api/matching/co-founder-matching.schema";
import { fits } from "@quorate/core/matching/fitting";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { MatchFigure } from "../../components/ui/data/match-figure.tsx";
import { NotRankedYet } from "../../components/ui/data/not-ranked-yet.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { inWords } from "../../lib/counted.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { whileUnranked } from "../../lib/while-unranked.ts";
import { MatchReasoning } from "./match-reasoning.tsx";
import styles from "./suggested-co-founders.module.css";

const UNTIL_RANKED = whileUnranked(({ notRankedYet }: SuggestedCoFoundersDto) => notRankedYet);

type SuggestedProps = {
  /** The reader's own profile, where it can be filled in. */
  entrepreneurId: string;
  inviteFor: (match: CoFounderMatchDto) => ReactNode;
};

/** Three who fit what profile and newest idea say, with reasons; or what these do not say yet. */
export function SuggestedCoFounders({ entrepreneurId, inviteFor }: SuggestedProps) {
  const { data, error, refetch } = trpc.dashboards.coFounders.useQuery(undefined, UNTIL_RANKED);
  const noneFits = data !== undefined && data.matches.length > 0 && !data.matches.some(isFitting);
  return (
    <Section
      title={noneFits ? "Co-founders who come close" : "Co-founders who fit"}
      note={<MoreLink to={paths.coFounderMatching}>Search for someone else</MoreLink>}
    >
      <Loaded
        query={{ data, error, refetch }}
        failed="We could not look for co-founders"
        loading="Looking for co-founders"
      >
        {(data) =>
          data.missing.length > 0 ? (
            <Missing missing={data.missing} about={data.about} entrepreneurId={entrepreneurId} />
          ) : data.matches.length === 0 ? (
            <EmptyState title="No new matches right now.">
              {basisOf(data)} We leave out people you already know.
            </EmptyState>
          ) : (
            <>
              {data.notRankedYet ? (
                <NotRankedYet of="founders" />
              ) : (
                <p className="caption mb-2">{basisOf(data)} No AI model was involved.</p>
              )}
              <ol className="rows">
                {data.matches.map((match) => (
                  <li key={match.id}>
                    <SuggestedPerson match={match} invite={inviteFor(match)} />
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function SuggestedPerson({ match, invite }: { match: CoFounderMatchDto; invite: ReactNode }) {
  const { id, name, title, matchScore } = match;
  return (
    <article className={styles.person} aria-label={name}>
      <Portrait name={name} src={match.profileImageUrl} />
      <div className={styles.name}>
        <h3 className="display-4">
          <Link className="title-link" to={paths.entrepreneurProfile(id)}>
            {name}
          </Link>
        </h3>
        <p className="caption">{title}</p>
      </div>
      <div className={styles.invite}>{invite}</div>
      {matchScore !== null && (
        <div className={styles.reasons}>
          <MatchFigure score={matchScore} />
          <MatchReasoning {...match} />
        </div>
      )}
    </article>
  );
}

const isFitting = ({ matchScore }: CoFounderMatchDto) => fits(matchScore);

/** What they were compared with. */
function basisOf({ about, wish }: SuggestedCoFoundersDto): string {
  const sought = wish ? `  You're looking for ${inWords(wish.lookingFor)} in ${inWords(wish.industries)}.` : "";
  return `Compared with ${about ? `your idea “${about.title}” and your profile` : "your profile"}.${sought}`;
}

const MISSING_WORDS = {
  industries: "the industries you work in",
  lookingFor: "who you're looking for",
  description: "what it's about, in a sentence or two",
} as const;

type MissingProps = Pick<SuggestedCoFoundersDto, "missing" | "about"> & { entrepreneurId: string };

function Missing({ missing, about, entrepreneurId }: MissingProps) {
  // Only the description can be missing from the idea; all else is missing from the profile.
  const isOfIdea = about !== null && missing.every((part) => part === "description");
  const profile = paths.editEntrepreneurProfile(entrepreneurId);
  return (
    <EmptyState
      title="We don't know enough to suggest anyone yet."
      action={
        <Button asChild variant="secondary">
          <Link to={isOfIdea ? paths.editStartupIdea(about.id) : profile}>
            {isOfIdea ? "Complete your idea" : "Complete your profile"}
          </Link>
        </Button>
      }
    >
      {isOfIdea ? `Your idea “${about.title}”` : "Your profile"} doesn't say yet:{" "}
      {inWords(missing.map((part) => MISSING_WORDS[part]))}.
    </EmptyState>
  );
}
