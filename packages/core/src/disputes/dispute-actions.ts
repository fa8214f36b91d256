import type { ProjectParty } from "../projects/project.ts";
import type { ProjectViewer } from "../projects/project-access.ts";
import { nextStatus } from "../transitions.ts";
import { DISPUTE_TRANSITIONS, type DisputeStatus } from "./dispute.ts";

type DisputeFacts = { openedBy: ProjectParty; status: DisputeStatus };

/** The party that did not open the dispute answers it, once. */
export function canAnswerDispute(viewer: ProjectViewer, dispute: DisputeFacts): boolean {
  const isOtherParty = (viewer === "client" || viewer === "expert") && viewer !== dispute.openedBy;
  return isOtherParty && nextStatus(DISPUTE_TRANSITIONS, dispute.status, "answer") !== undefined;
}

/** An admin decides, with or without an answer. */
export function canResolveDispute(viewer: ProjectViewer, dispute: DisputeFacts): boolean {
  return viewer === "admin" && nextStatus(DISPUTE_TRANSITIONS, dispute.status, "resolve") !== undefined;
}
