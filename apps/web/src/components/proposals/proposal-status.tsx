import type { ProposalDto } from "@quorate/api/proposals/proposals.schema";
import { Status } from "../ui/data/status.tsx";

/** An offer whose last day is over can no longer be decided: it says so in place of "Pending". */
export function ProposalStatus({ proposal }: { proposal: Pick<ProposalDto, "status" | "isExpired"> }) {
  return <Status of="proposal" value={proposal.isExpired ? "expired" : proposal.status} />;
}
