import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";
import type { ExpertMatchDto } from "@quorate/api/matching/matching.schema";
import { partByFit } from "@quorate/core/matching/fitting";
import { EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { ExpertList, ExpertRow } from "../../components/experts/expert-row.tsx";
import { CloseMatchesHead } from "../../components/ui/data/close-matches.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { choicesIn, type ExpertFilter } from "../../lib/experts/expert-filter.ts";
import { useToldActs } from "../../lib/experts/use-told-acts.ts";
import { trpc } from "../../lib/trpc.ts";
import { ChooseExpert } from "./choose-expert.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { useCompared } from "./use-compared.ts";

export type RenderContact = (expert: ExpertSummaryDto) => ReactNode;

type Choosable = { expert: ExpertSummaryDto; match?: ExpertMatchDto };

type ChoosableExpertsProps = {
  experts: readonly Choosable[];
  /** The search that found them: a comparison carries it along. */
  filter: ExpertFilter;
  /** The answer that found them, where it is kept: then it can be told what the reader does with it. */
  answerId?: string | undefined;
  /** The way to reach one of them. */
  renderContact: RenderContact;
  /** What is said under the list. */
  children?: ReactNode;
};

/** Experts to tick for a comparison or to keep, with the near ones in a group of their own; a bar at the foot shows the ticked ones. */
export function ChoosableExperts({ experts, filter, answerId, renderContact, children }: ChoosableExpertsProps) {
  const compared = useCompared();
  const { mutate: tell } = trpc.learning.tell.useMutation();
  const { canTell, dismissed, tellDismissed, tellOpened } = useToldActs(
    answerId,
    ({ personId: expertId, ...told }, then) => tell({ ...told, expertId }, then),
  );
  const { fitting, close } = partByFit(experts, ({ match }) => match?.matchScore ?? null);
  const rowOf = ({ expert, match }: Choosable) => (
    <li key={expert.id}>
      {dismissed.has(expert.id) ? (
        <p className="caption py-4" role="status">
          We left out {expert.title} ({expert.name}).{" "}
          <button
            type="button"
            className="link"
            aria-label={`Show again: ${expert.title}`}
            onClick={() => tellDismissed(expert.id, false)}
          >
            Show again
          </button>
        </p>
      ) : (
        <ExpertRow
          expert={expert}
          match={match}
          outside={match?.outsideFilter && choicesIn(filter, match.outsideFilter)}
          choosing={
            <>
              <ChooseExpert expert={expert} compared={compared} />
              {canTell && match && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Not for me: ${expert.title}`}
                  onClick={() => tellDismissed(expert.id, true)}
                >
                  <EyeOff className="icon" aria-hidden="true" />
                  Not for me
                </Button>
              )}
            </>
          }
          contact={renderContact(expert)}
          onOpen={() => tellOpened(expert.id)}
        />
      )}
    </li>
  );
  return (
    <>
      {fitting.length > 0 && <ExpertList>{fitting.map(rowOf)}</ExpertList>}
      {close.length > 0 && (
        <>
          <CloseMatchesHead />
          <ExpertList>{close.map(rowOf)}</ExpertList>
        </>
      )}
      {children}
      <CompareBar compared={compared} filter={filter} />
    </>
  );
}
