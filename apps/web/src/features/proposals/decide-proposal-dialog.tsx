import type { ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { formatRate } from "../../lib/money.ts";
import { AcceptanceCost } from "./acceptance-cost.tsx";
import { useAcceptProposal } from "./use-accept-proposal.ts";
import { useRejectProposal } from "./use-reject-proposal.ts";

const NAMES = new Intl.ListFormat("en-GB");

type DecideProposalDialogProps = {
  decision: "accept" | "reject";
  proposal: ProjectProposalDto;
  /** Whose proposals end with this one being accepted. */
  declinedNames: readonly string[];
  onClose: () => void;
};

/** Names the consequence for everybody before the decision is made. */
export function DecideProposalDialog({ decision, proposal, declinedNames, onClose }: DecideProposalDialogProps) {
  const { name } = proposal.expert;
  const accept = useAcceptProposal(name);
  const reject = useRejectProposal(name);
  const isAccepting = decision === "accept";
  const mutation = isAccepting ? accept : reject;
  return (
    <ConfirmDialog
      title={isAccepting ? `Accept the proposal of ${name}?` : `Decline the proposal of ${name}?`}
      description={
        isAccepting
          ? acceptConsequence(name, declinedNames)
          : "This proposal is closed for good. The others stay as they are."
      }
      action={isAccepting ? "Accept proposal" : "Decline"}
      variant={isAccepting ? "primary" : "destructive"}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate({ id: proposal.id }, { onSettled: onClose })}
      onClose={onClose}
    >
      {isAccepting && (
        <>
          <Facts
            facts={[
              { label: "Rate", value: rateText(proposal.proposedRate) },
              { label: "Timeline", value: proposal.estimatedTimeline ?? "Not stated" },
            ]}
          />
          <AcceptanceCost projectId={proposal.projectId} expertName={name} />
        </>
      )}
    </ConfirmDialog>
  );
}

function acceptConsequence(name: string, declinedNames: readonly string[]): string {
  const others = declinedNames.length;
  const start = `The project starts with ${name}.`;
  if (others === 0) return `${start} No other proposal is pending.`;
  return `${start} Every other pending proposal is declined: ${NAMES.format(declinedNames)}.`;
}

function rateText(rate: string | null): string {
  return rate === null ? "Not stated" : `${formatRate(rate)}/hour`;
}
