import type { ProposalDto } from "@quorate/api/proposals/proposals.schema";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";

const RenewDialog = lazy(async () => ({ default: (await import("./renew-offer-dialog.tsx")).RenewOfferDialog }));

type RenewOfferProps = {
  proposal: Pick<ProposalDto, "id" | "version" | "isExpired" | "offeredBy">;
  otherName: string;
  /** Named where the button is in a list of proposals for several projects. */
  projectTitle?: string;
};

/** For an expert whose own offer has expired: the same terms with another last day. */
export function RenewOffer({ proposal, otherName, projectTitle }: RenewOfferProps) {
  const [isAsked, setAsked] = useState(false);
  if (!proposal.isExpired || proposal.offeredBy !== "expert") return null;
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        Renew offer{projectTitle && <span className="sr-only"> for {projectTitle}</span>}
      </Button>
      {isAsked && (
        <Suspense>
          <RenewDialog proposal={proposal} otherName={otherName} by="expert" onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
