import type { ForExpertDto } from "@quorate/api/projects/reading/project-lists.schema";
import { formatDayMonth } from "@quorate/core/format/date-format";
import { MatchReasons } from "../../components/experts/match-reasons.tsx";
import { Status } from "../../components/ui/data/status.tsx";

/** What became of the reader's proposal, or that they were asked for one; nothing where neither is so. */
export function OwnState({ proposal, invitedAt }: Pick<ForExpertDto, "proposal" | "invitedAt">) {
  if (proposal) {
    const value = proposal.isExpired ? "expired" : proposal.status;
    return <Status of="proposal" value={value} label={proposalWords(proposal)} />;
  }
  return invitedAt && <span className="status is-blue">Invited {formatDayMonth(invitedAt)}</span>;
}

function proposalWords({ status, sentAt, isExpired }: NonNullable<ForExpertDto["proposal"]>): string {
  const day = formatDayMonth(sentAt);
  if (isExpired) return `Proposed ${day}, expired`;
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
