import type { ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import type { ProjectStatus } from "@quorate/core/projects/project";
import { PROJECT_TRANSITIONS } from "@quorate/core/projects/project";
import { PROPOSAL_TRANSITIONS } from "@quorate/core/proposals/proposal";
import { nextStatus } from "@quorate/core/transitions";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";

const DecideProposalDialog = lazy(async () => ({
  default: (await import("./decide-proposal-dialog.tsx")).DecideProposalDialog,
}));

type ProposalDecisionsProps = {
  proposal: ProjectProposalDto;
  projectStatus: ProjectStatus;
  declinedNames: readonly string[];
  /** One proposal alone may carry the primary button; of several none stands out. */
  isOnly?: boolean;
};

/** Accept proposal and Decline, as far as the status tables allow them. */
export function ProposalDecisions({ proposal, projectStatus, declinedNames, isOnly = false }: ProposalDecisionsProps) {
  const [asked, setAsked] = useState<"accept" | "reject" | null>(null);
  const canStart = nextStatus(PROJECT_TRANSITIONS, projectStatus, "start") !== undefined;
  const canAccept = canStart && nextStatus(PROPOSAL_TRANSITIONS, proposal.status, "accept") !== undefined;
  const canReject = nextStatus(PROPOSAL_TRANSITIONS, proposal.status, "reject") !== undefined;
  if (!canAccept && !canReject) return null;
  const { name } = proposal.expert;
  return (
    <div className={isOnly ? "button-row" : "grid justify-items-start gap-1"}>
      {canAccept && (
        <Button
          variant={isOnly ? "primary" : "secondary"}
          size={isOnly ? "md" : "sm"}
          onClick={() => setAsked("accept")}
        >
          Accept proposal<span className="sr-only"> of {name}</span>
        </Button>
      )}
      {canReject && (
        <Button
          variant="quiet"
          className={isOnly ? undefined : "-ml-3"}
          size={isOnly ? "md" : "sm"}
          onClick={() => setAsked("reject")}
        >
          Decline<span className="sr-only"> the proposal of {name}</span>
        </Button>
      )}
      {asked && (
        <Suspense>
          <DecideProposalDialog
            decision={asked}
            proposal={proposal}
            declinedNames={declinedNames}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
