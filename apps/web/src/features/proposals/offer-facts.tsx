import type { ProposalDto } from "@quorate/api/proposals/proposals.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { EstimatedTotal } from "./estimated-total.tsx";

/** What a proposal offers beside its rate. Hours and start were not always asked for: what is not stated is left out. */
export function offerFacts(proposal: ProposalDto, budget: string | null) {
  const { estimatedHours, canStartOn, estimatedTimeline } = proposal;
  return [
    ...(estimatedHours === null
      ? []
      : [
          { label: "Hours", value: estimatedHours },
          { label: "Total", value: <EstimatedTotal proposal={proposal} budget={budget} /> },
        ]),
    { label: "Timeline", value: estimatedTimeline ?? "Not stated" },
    ...(canStartOn === null ? [] : [{ label: "Can start", value: formatDate(canStartOn) }]),
  ];
}
