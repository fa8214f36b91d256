import type { ProposalDto } from "@quorate/api/proposals/proposals.schema";
import { PROPOSAL_TRANSITIONS } from "@quorate/core/proposals/proposal";
import { nextStatus } from "@quorate/core/transitions";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";

const WithdrawDialog = lazy(async () => ({ default: (await import("./withdraw-dialog.tsx")).WithdrawDialog }));

type WithdrawProposalProps = {
  proposal: Pick<ProposalDto, "id" | "status">;
  /** Named where the button is in a list of proposals for several projects. */
  projectTitle: string | null;
};

export function WithdrawProposal({ proposal, projectTitle }: WithdrawProposalProps) {
  const [isAsked, setAsked] = useState(false);
  if (nextStatus(PROPOSAL_TRANSITIONS, proposal.status, "withdraw") === undefined) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
        Withdraw<span className="sr-only"> your proposal{projectTitle && ` for ${projectTitle}`}</span>
      </Button>
      {isAsked && (
        <Suspense>
          <WithdrawDialog proposalId={proposal.id} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
