import type { ForExpertDto } from "@quorate/api/projects/reading/project-lists.schema";
import { formatDayMonth } from "@quorate/core/format/date-format";
import type { ProposalStatus } from "@quorate/core/proposals/proposal";
import { MatchReasons } from "../../components/experts/match-reasons.tsx";
import { Status } from "../../components/ui/data/status.tsx";

/** What became of the reader's proposal, or that they were asked for one; nothing where neither is so. */
export function OwnState({ proposal, invitedAt }: Pick<ForExpertDto, "proposal" | "invitedAt">) {
  if (proposal) {
    return <Status of="proposal" value={proposal.status} label={proposalWords(proposal.status, proposal.sentAt)} />;
  }
  return invitedAt && <span className="status is-blue">Invited {formatDayMonth(invitedAt)}</span>;
}

function proposalWords(status: ProposalStatus, sentAt: string): string {
  const day = formatDayMonth(sentAt);
  if (status === "pending") return `Proposed ${day}`;
  if (status === "withdrawn") return `Proposed ${day}, withdrawn`;
  return status === "rejected" ? `Proposed ${day}, declined` : `Proposed ${day}, accepted`;
}

/**
 * What of the project fits the reader's profile, and what does not; said plainly where it asks for nothing of it. Without a figure: a
 * match is what a client sees of a person, who is judged by more than tags.
 */
export function ProjectFit({ fit }: Pick<ForExpertDto, "fit">) {
  if (!fit) return <p className="caption">Asks for none of your specializations</p>;
  return <MatchReasons reasons={fit.reasons} />;
}
