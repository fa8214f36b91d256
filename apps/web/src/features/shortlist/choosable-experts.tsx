import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";
import type { ExpertMatchDto } from "@quorate/api/matching/matching.schema";
import type { ReactNode } from "react";
import { ExpertList, ExpertRow } from "../../components/experts/expert-row.tsx";
import type { ExpertFilter } from "../../lib/experts/expert-filter.ts";
import { ChooseExpert } from "./choose-expert.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { useCompared } from "./use-compared.ts";

export type RenderContact = (expert: ExpertSummaryDto) => ReactNode;

type ChoosableExpertsProps = {
  experts: readonly { expert: ExpertSummaryDto; match?: ExpertMatchDto }[];
  /** The search that found them: a comparison carries it along. */
  filter: ExpertFilter;
  /** The way to reach one of them. */
  renderContact: RenderContact;
  /** What is said under the list. */
  children?: ReactNode;
};

/** Experts to tick for a comparison or to keep; whoever is ticked stands in the bar at the foot. */
export function ChoosableExperts({ experts, filter, renderContact, children }: ChoosableExpertsProps) {
  const compared = useCompared();
  return (
    <>
      <ExpertList>
        {experts.map(({ expert, match }) => (
          <li key={expert.id}>
            <ExpertRow
              expert={expert}
              match={match}
              choosing={<ChooseExpert expert={expert} compared={compared} />}
              contact={renderContact(expert)}
            />
          </li>
        ))}
      </ExpertList>
      {children}
      <CompareBar compared={compared} filter={filter} />
    </>
  );
}
