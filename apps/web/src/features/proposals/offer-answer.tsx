import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { RenewOffer } from "./renew-offer.tsx";

const AcceptDialog = lazy(async () => ({
  default: (await import("./decide-proposal-dialog.tsx")).AcceptProposalDialog,
}));
const OfferDialog = lazy(async () => ({ default: (await import("./offer-dialog.tsx")).OfferDialog }));

type OfferAnswerProps = { proposal: ProjectProposalDto; project: ProjectDetailDto };

/** What an expert can do about their own pending proposal: accept the client's counter-offer, or put the next version on the table. */
export function OfferAnswer({ proposal, project }: OfferAnswerProps) {
  const [asked, setAsked] = useState<"accept" | "revise" | null>(null);
  if (proposal.status !== "pending" || project.status !== "open") return null;
  const isCountered = proposal.offeredBy === "client";
  const about = { proposal, otherName: project.organizationName, by: "expert", onClose: () => setAsked(null) } as const;
  return (
    <>
      {proposal.isExpired && (
        <p className="caption">
          {isCountered
            ? `The counter-offer has expired. ${project.organizationName} can renew it.`
            : `Your offer has expired: ${project.organizationName} can no longer accept it.`}
        </p>
      )}
      <RenewOffer proposal={proposal} otherName={project.organizationName} />
      {isCountered && !proposal.isExpired && (
        <Button size="sm" onClick={() => setAsked("accept")}>
          Accept counter-offer
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => setAsked("revise")}>
        {isCountered ? "Answer with another offer" : "Change your offer"}
      </Button>
      <Suspense>
        {asked === "accept" && (
          <AcceptDialog {...about} budget={project.budget} asksForAgreement={project.asksForAgreement} />
        )}
        {asked === "revise" && <OfferDialog {...about} project={project} />}
      </Suspense>
    </>
  );
}
