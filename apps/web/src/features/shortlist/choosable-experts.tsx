import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";
import type { ExpertMatchDto } from "@quorate/api/matching/matching.schema";
import { partByFit } from "@quorate/core/matching/fitting";
import type { ReactNode } from "react";
import { ExpertList, ExpertRow } from "../../components/experts/expert-row.tsx";
import { CloseMatchesHead } from "../../components/ui/data/close-matches.tsx";
import { choicesIn, type ExpertFilter } from "../../lib/experts/expert-filter.ts";
import { ChooseExpert } from "./choose-expert.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { useCompared } from "./use-compared.ts";

export type RenderContact = (expert: ExpertSummaryDto) => ReactNode;

type Choosable = { expert: ExpertSummaryDto; match?: ExpertMatchDto };

type ChoosableExpertsProps = {
  experts: readonly Choosable[];
  /** The search that found them: a comparison carries it along. */
  filter: ExpertFilter;
  /** The way to reach one of them. */
  renderContact: RenderContact;
  /** What is said under the list. */
  children?: ReactNode;
};

/** Experts to tick for a comparison or to keep, with the near ones in a group of their own; a bar at the foot shows the ticked ones. */
export function ChoosableExperts({ experts, filter, renderContact, children }: ChoosableExpertsProps) {
  const compared = useCompared();
  const { fitting, close } = partByFit(experts, ({ match }) => match?.matchScore ?? null);
  const rowOf = ({ expert, match }: Choosable) => (
    <li key={expert.id}>
      <ExpertRow
        expert={expert}
        match={match}
        outside={match?.outsideFilter && choicesIn(filter, match.outsideFilter)}
        choosing={<ChooseExpert expert={expert} compared={compared} />}
        contact={renderContact(expert)}
      />
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
