import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import { PROJECT_TRANSITIONS } from "@quorate/core/projects/project";
import { PROPOSAL_TRANSITIONS } from "@quorate/core/proposals/proposal";
import { nextStatus } from "@quorate/core/transitions";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";

const loadDialogs = () => import("./decide-proposal-dialog.tsx");
const AcceptDialog = lazy(async () => ({ default: (await loadDialogs()).AcceptProposalDialog }));
const DeclineDialog = lazy(async () => ({ default: (await loadDialogs()).DeclineProposalDialog }));
const WithdrawCounterDialog = lazy(async () => ({ default: (await loadDialogs()).WithdrawCounterDialog }));
const RenewDialog = lazy(async () => ({ default: (await import("./renew-offer-dialog.tsx")).RenewOfferDialog }));
const OfferDialog = lazy(async () => ({ default: (await import("./offer-dialog.tsx")).OfferDialog }));

/** What a decision is made in view of. */
export type DecidedProject = Pick<
  ProjectDetailDto,
  "status" | "budget" | "feeBasisPoints" | "questions" | "asksForAgreement"
>;

/** A way to talk to the expert before deciding. */
export type RenderCall = (expert: ProjectProposalDto["expert"]) => ReactNode;

type ProposalDecisionsProps = {
  proposal: ProjectProposalDto;
  project: DecidedProject;
  declinedNames: readonly string[];
  /** One proposal alone may carry the primary button; of several none stands out. */
  isOnly?: boolean;
  renderCall?: RenderCall | undefined;
};

type Move = "accept" | "renew" | "counter" | "withdraw-counter" | "decline";

const LABELS: Record<Move, string> = {
  accept: "Accept proposal",
  renew: "Renew counter-offer",
  counter: "Counter-offer",
  "withdraw-counter": "Withdraw counter-offer",
  decline: "Decline",
};

/** What the client can do about a proposal, as far as the status tables allow it, and whose answer is awaited. */
export function ProposalDecisions({
  proposal,
  project,
  declinedNames,
  isOnly = false,
  renderCall,
}: ProposalDecisionsProps) {
  const [asked, setAsked] = useState<Move | null>(null);
  const canStart = nextStatus(PROJECT_TRANSITIONS, project.status, "start") !== undefined;
  const isPending = nextStatus(PROPOSAL_TRANSITIONS, proposal.status, "reject") !== undefined;
  if (!isPending) return null;
  const { name } = proposal.expert;
  const isCountered = proposal.offeredBy === "client";
  const moves: Move[] = [
    ...(canStart && !isCountered && !proposal.isExpired ? (["accept"] as const) : []),
    ...(canStart && isCountered && proposal.isExpired ? (["renew"] as const) : []),
    ...(canStart ? (["counter"] as const) : []),
    ...(canStart && isCountered ? (["withdraw-counter"] as const) : []),
    "decline",
  ];
  const about = { proposal, otherName: name, onClose: () => setAsked(null) };
  return (
    <div className={isOnly ? "button-row" : "grid justify-items-start gap-1"}>
      <WhoseTurn proposal={proposal} />
      {moves.map((move, place) => (
        <Button
          key={move}
          variant={variantOf(move, { isOnly, isFirst: place === 0 })}
          className={!isOnly && move !== "accept" ? "-ml-3" : undefined}
          size={isOnly ? "md" : "sm"}
          onClick={() => setAsked(move)}
        >
          {move === "counter" && isCountered ? "Change counter-offer" : LABELS[move]}
          <span className="sr-only">{move === "accept" ? ` from ${name}` : ` the proposal from ${name}`}</span>
        </Button>
      ))}
      {canStart && renderCall?.(proposal.expert)}
      <Suspense>
        {asked === "accept" && (
          <AcceptDialog
            {...about}
            by="client"
            budget={project.budget}
            asksForAgreement={project.asksForAgreement}
            declinedNames={declinedNames}
          />
        )}
        {asked === "renew" && <RenewDialog {...about} by="client" />}
        {asked === "counter" && <OfferDialog {...about} by="client" project={project} />}
        {asked === "withdraw-counter" && <WithdrawCounterDialog {...about} />}
        {asked === "decline" && <DeclineDialog {...about} />}
      </Suspense>
    </div>
  );
}

function variantOf(move: Move, { isOnly, isFirst }: { isOnly: boolean; isFirst: boolean }) {
  if (move === "accept") return isOnly ? "primary" : "secondary";
  return isOnly && isFirst ? "secondary" : "quiet";
}

/** Why a proposal cannot be accepted now, and who moves next. */
function WhoseTurn({ proposal }: { proposal: ProjectProposalDto }) {
  const { name } = proposal.expert;
  const isCountered = proposal.offeredBy === "client";
  if (proposal.isExpired) {
    return (
      <p className="caption">
        {isCountered
          ? `Your counter-offer has expired: ${name} can no longer accept it.`
          : `This offer has expired. ${name} can renew it.`}
      </p>
    );
  }
  return isCountered ? <p className="caption">Your counter-offer is with {name}.</p> : null;
}
