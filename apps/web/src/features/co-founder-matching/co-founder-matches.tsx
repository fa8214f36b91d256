import type { CoFounderMatchDto, CoFounderMatchesDto } from "@quorate/api/matching/co-founder-matching.schema";
import { matchCountInWords } from "@quorate/core/experts/expert-list-limit";
import { fits, partByFit } from "@quorate/core/matching/fitting";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { ChamberBones, LaterChamber } from "../../components/chamber/later-chamber.tsx";
import { ConditionChips } from "../../components/experts/condition-chips.tsx";
import { CloseMatchesHead } from "../../components/ui/data/close-matches.tsx";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { NotRankedYet } from "../../components/ui/data/not-ranked-yet.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageColumns, PageHead, Section } from "../../components/ui/text/page.tsx";
import { useToldActs } from "../../lib/experts/use-told-acts.ts";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { AskedFacts } from "./asked-facts.tsx";
import { CoFounderMatch, coFounderMatchName } from "./co-founder-match.tsx";
import styles from "./co-founder-matches.module.css";
import type { Requirements } from "./use-asked-requirements.ts";
import { useMatchCoFounders } from "./use-match-co-founders.ts";

/** The button beside a match to get in touch; the first one is the page's main step. */
export type InviteFor = (match: CoFounderMatchDto, isFirst: boolean) => ReactNode;

type CoFounderMatchesProps = {
  asked: Requirements;
  onRefine: () => void;
  /** Shows the matches of other requirements in their place. */
  onChange: (asked: Requirements) => void;
  inviteFor: InviteFor;
};

export function CoFounderMatches({ asked, onRefine, onChange, inviteFor }: CoFounderMatchesProps) {
  usePageMeta({ title: "Co-founder matches" });
  const { data, error, refetch } = useMatchCoFounders(asked);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <div className="wrap">
      <div ref={head} tabIndex={-1}>
        <Breadcrumb steps={[{ label: "Dashboard", to: paths.dashboard }, { label: "Co-founder matching" }]} />
        <PageHead
          title={data ? headline(data) : "Co-founder matches"}
          actions={
            <Button variant="secondary" onClick={onRefine}>
              <SlidersHorizontal className="icon" aria-hidden="true" />
              Refine Search
            </Button>
          }
        >
          {data && data.matches.length > 0 && !data.notRankedYet && "Ranked by fit in both directions, best first."}
        </PageHead>
      </div>
      <ConditionChips
        conditions={error ? [] : (data?.conditions ?? [])}
        dropped={asked.conditionsDropped}
        onDropped={(words) => onChange({ ...asked, conditionsDropped: [...words] })}
      />
      <PageColumns className={styles.columns} aside={<MatchesAside asked={asked} data={data} onAdjust={onRefine} />}>
        {error ? (
          <ErrorState
            heading="h2"
            title="We could not look for co-founders"
            error={error}
            onRetry={() => void refetch()}
          >
            We've kept your requirements as you wrote them.
          </ErrorState>
        ) : !data ? (
          <>
            <div className={styles.chamber}>
              <ChamberBones />
            </div>
            <SkeletonRows label="Looking for co-founders" rows={4} />
          </>
        ) : data.matches.length === 0 ? (
          <NoMatches onRefine={onRefine} />
        ) : (
          <>
            {data.chamber && (
              <div className={styles.chamber}>
                <LaterChamber
                  chamber={data.chamber}
                  label="Founders considered for you, best first"
                  profileOf={paths.entrepreneurProfile}
                  rowIdOf={coFounderMatchName}
                />
              </div>
            )}
            {data.notRankedYet && <NotRankedYet of="founders" />}
            <MatchLists {...data} inviteFor={inviteFor} onRefine={onRefine} />
          </>
        )}
      </PageColumns>
    </div>
  );
}

type MatchListsProps = Pick<CoFounderMatchesDto, "matches" | "answerId"> & {
  inviteFor: InviteFor;
  onRefine: () => void;
};

function MatchLists({ matches, answerId, inviteFor, onRefine }: MatchListsProps) {
  const { mutate: tell } = trpc.learning.tellFounder.useMutation();
  const { canTell, dismissed, tellDismissed, tellOpened } = useToldActs(
    answerId,
    ({ personId: entrepreneurId, ...told }, then) => tell({ ...told, entrepreneurId }, then),
  );
  const { fitting, close } = partByFit(matches, ({ matchScore }) => matchScore);
  const listOf = (some: readonly CoFounderMatchDto[]) => (
    <ol className={styles.list}>
      {some.map((match) => (
        <li key={match.id}>
          {dismissed.has(match.id) ? (
            <p className="caption py-4" role="status">
              We left out {match.name}.{" "}
              <button
                type="button"
                className="link"
                aria-label={`Show again: ${match.name}`}
                onClick={() => tellDismissed(match.id, false)}
              >
                Show again
              </button>
            </p>
          ) : (
            <CoFounderMatch
              match={match}
              invite={inviteFor(match, match === matches[0])}
              onOpen={() => tellOpened(match.id)}
              onDismiss={canTell ? () => tellDismissed(match.id, true) : undefined}
            />
          )}
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {fitting.length > 0 ? listOf(fitting) : <NobodyFits onRefine={onRefine} />}
      {close.length > 0 && (
        <>
          <CloseMatchesHead />
          {listOf(close)}
        </>
      )}
    </>
  );
}

function NobodyFits({ onRefine }: { onRefine: () => void }) {
  return (
    <EmptyState
      heading="h2"
      title="No strong matches yet"
      action={
        <Button variant="secondary" onClick={onRefine}>
          Adjust requirements
        </Button>
      }
    >
      Describe what the other person would do in more detail. A second role or industry widens the search.
    </EmptyState>
  );
}

/** Counts those who fit; how many were considered stands with the chart. */
function headline({ matches, chamber, notRankedYet, nearest }: CoFounderMatchesDto): string {
  if (matches.length === 0) return "No co-founders found";
  if (nearest) return "No close matches. The best connected founders";
  if (notRankedYet) return "Founders who may fit";
  const fitting = chamber?.fitting ?? matches.filter(({ matchScore }) => fits(matchScore)).length;
  if (fitting === 0) return "No full match, but some come close";
  return fitting === 1
    ? "One person fits what you asked for"
    : `${matchCountInWords(fitting)} people fit what you asked for`;
}

function NoMatches({ onRefine }: { onRefine: () => void }) {
  return (
    <EmptyState
      heading="h2"
      title="No one fits all of this yet"
      action={
        <Button variant="secondary" onClick={onRefine}>
          Adjust requirements
        </Button>
      }
    >
      Another industry or a second role widens the search. You can leave skills, location and equity open.
    </EmptyState>
  );
}

type MatchesAsideProps = { asked: Requirements; data: CoFounderMatchesDto | undefined; onAdjust: () => void };

function MatchesAside({ asked, data, onAdjust }: MatchesAsideProps) {
  return (
    <>
      <AskedFacts asked={asked} onAdjust={onAdjust} />
      {data && data.matches.length > 0 && !data.notRankedYet && (
        <Section small title="How we rank matches">
          <p className="mute text-sm">
            {data.aiPowered
              ? "An AI model helped order the best matches. Scores are our own, and the reasons are facts from profiles."
              : "Ranked by our own score, from facts in profiles. No AI model was involved."}
          </p>
        </Section>
      )}
      <Section small title="How invitations work">
        <p className="mute text-sm">
          They see your profile and your note. Contact details are shared only if they accept. You can have at most 20
          open invitations.
        </p>
      </Section>
    </>
  );
}
