import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { formatMoney } from "@quorate/core/format/money-format";
import { letterOf } from "@quorate/core/mail/letters";
import { showWordsOf } from "../contact-details/show-words.service.ts";
import { findProjectForMail, findProposalForMail, hasOnlyRejectedProposals } from "./event-mail-facts.queries.ts";
import { findActorAs } from "./find-actor.service.ts";
import type { TellEvent } from "./send-event-mails.service.ts";

export const PROPOSAL_MAILS_ON = [
  "project.expert-invited",
  "proposal.accepted",
  "proposal.rejected",
  "proposal.submitted",
] as const;

/** An invitation holds while the project is open, a proposal while it waits, a decision as long as it stands. */
export const tellOfProposal: TellEvent<DomainEventOf<(typeof PROPOSAL_MAILS_ON)[number]>> = async (
  { db, currency },
  event,
  { line, receiverId },
) => {
  const found = await findProjectForMail(db, event.projectId);
  if (!found) return null;
  const { status, ...project } = found;
  if (event.type === "project.expert-invited") {
    const by = await findActorAs(db, event.actorId, "client");
    return status === "open" && by ? letterOf("invitation-received", { to: "project", by, ...project }) : null;
  }
  if (line === "proposal_rejected") {
    const holds = await hasOnlyRejectedProposals(db, event.projectId, receiverId);
    return holds ? letterOf("proposal-rejected", { project: project.project }) : null;
  }
  const proposal = await findProposalForMail(db, event.proposalId);
  const by = await findActorAs(db, event.actorId, event.type === "proposal.submitted" ? "expert" : "client");
  if (!proposal || !by || !event.actorId) return null;
  if (event.type === "proposal.accepted") {
    return proposal.status === "accepted" ? letterOf("proposal-accepted", { by, ...project }) : null;
  }
  if (proposal.status !== "pending") return null;
  const rate = proposal.rate === null ? null : formatMoney(proposal.rate, currency);
  const written = { authorId: event.actorId, addresseeId: receiverId, texts: [proposal.timeline] };
  const timeline = (await showWordsOf(db, receiverId, written)).show(proposal.timeline);
  return letterOf("proposal-received", { by, ...project, rate, timeline });
};
