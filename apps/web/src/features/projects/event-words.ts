import type { ProjectEventDto } from "@quorate/api/projects/projects.schema";
import type { ProjectEventKind } from "@quorate/core/projects/project-event";
import type { StatusTone } from "../../components/ui/data/status-look.ts";

type Wording = {
  tone: StatusTone;
  /** Follows the name of who did it. */
  text: (milestone: string) => string;
  /** A sentence of its own, for when it happened automatically or the gateway reported it. */
  alone?: (milestone: string) => string;
};

export type EventWords = { tone: StatusTone; actor: string | null; text: string };

const WORDINGS: Record<ProjectEventKind, Wording> = {
  project_posted: { tone: "green", text: () => "posted the project" },
  project_updated: { tone: "gray", text: () => "changed the brief" },
  files_added: { tone: "gray", text: () => "added files to the project" },
  file_removed: { tone: "gray", text: () => "took a file back" },
  expert_invited: { tone: "gray", text: () => "invited an expert" },
  proposal_submitted: { tone: "gray", text: () => "sent a proposal" },
  proposal_withdrawn: { tone: "gray", text: () => "withdrew a proposal" },
  proposal_rejected: { tone: "gray", text: () => "declined a proposal" },
  proposal_accepted: { tone: "blue", text: () => "accepted a proposal" },
  milestone_planned: { tone: "gray", text: (title) => `planned ${title}`, alone: (title) => `${title} was planned` },
  milestone_changed: { tone: "gray", text: (title) => `changed ${title}` },
  milestone_divided: { tone: "gray", text: (title) => `divided ${title}` },
  milestone_cancelled: {
    tone: "gray",
    text: (title) => `cancelled ${title}`,
    alone: (title) => `${title} was cancelled`,
  },
  milestone_funded: {
    tone: "brass",
    text: (title) => `funded ${title}; the money is in escrow`,
    alone: (title) => `${title} was funded; the money is in escrow`,
  },
  payment_declined: {
    tone: "red",
    text: (title) => `tried to fund ${title}; the payment was declined`,
    alone: (title) => `The payment for ${title} was declined`,
  },
  milestone_submitted: { tone: "blue", text: (title) => `handed over ${title}` },
  changes_requested: { tone: "blue", text: (title) => `requested changes to ${title}` },
  milestone_released: { tone: "green", text: (title) => `released ${title}` },
  milestone_auto_released: {
    tone: "green",
    text: (title) => `released ${title}`,
    alone: (title) => `${title} was released; no one objected in time`,
  },
  milestone_refunded: {
    tone: "gray",
    text: (title) => `refunded ${title}`,
    alone: (title) => `${title} was refunded to the client`,
  },
  milestone_auto_refunded: {
    tone: "gray",
    text: (title) => `refunded ${title}`,
    alone: (title) => `${title} was refunded to the client; no work was handed over in time`,
  },
  milestone_split: { tone: "gray", text: (title) => `split ${title}` },
  dispute_opened: { tone: "red", text: (title) => `raised a dispute about ${title}` },
  dispute_answered: { tone: "red", text: (title) => `answered the dispute about ${title}` },
  chargeback_opened: {
    tone: "red",
    text: (title) => `took the payment for ${title} back`,
    alone: (title) => `The client's bank is taking back the payment for ${title}`,
  },
  chargeback_won: {
    tone: "gray",
    text: (title) => `left the payment for ${title}`,
    alone: (title) => `The client's bank leaves the payment for ${title} with us`,
  },
  chargeback_lost: {
    tone: "red",
    text: (title) => `took back the payment for ${title}`,
    alone: (title) => `The client's bank has taken back the payment for ${title}`,
  },
  cancellation_requested: { tone: "red", text: () => "asked to cancel the project" },
  project_cancelled: { tone: "red", text: () => "cancelled the project", alone: () => "The project was cancelled" },
  project_completed: {
    tone: "green",
    text: () => "completed the project",
    alone: () => "The project was completed; every milestone is settled",
  },
  project_auto_completed: {
    tone: "green",
    text: () => "completed the project",
    alone: () => "The project completed automatically; nothing was left to do",
  },
  agreement_drawn: { tone: "gray", text: () => "drew up an agreement for both to sign" },
  agreement_signed: { tone: "gray", text: () => "signed the agreement" },
  agreement_in_force: { tone: "green", text: () => "signed the agreement, which is in force" },
  agreement_declined: { tone: "red", text: () => "declined to sign the agreement" },
  agreement_withdrawn: { tone: "gray", text: () => "continues without an agreement" },
  timesheet_handed_over: { tone: "blue", text: () => "handed over a week's hours" },
  timesheet_returned: { tone: "gray", text: () => "sent back a week's hours" },
  timesheet_approved: { tone: "green", text: () => "approved a week's hours" },
  timesheet_auto_approved: {
    tone: "green",
    text: () => "approved a week's hours",
    alone: () => "A week's hours were approved automatically",
  },
  period_ending: { tone: "gray", text: () => "ends the period by the hour" },
  period_ended: {
    tone: "gray",
    text: () => "ended the period; anything unused goes back",
    alone: () => "The period ended; anything unused goes back to the client",
  },
  expenses_cap_set: { tone: "gray", text: (title) => `set the expenses cap for ${title}` },
  expense_handed_in: { tone: "blue", text: () => "handed in an expense" },
  expense_returned: { tone: "gray", text: () => "sent back an expense" },
  expense_revised: { tone: "blue", text: () => "revised an expense" },
  expense_withdrawn: { tone: "gray", text: () => "withdrew an expense" },
  expense_approved: { tone: "green", text: () => "approved an expense" },
  expense_auto_approved: {
    tone: "green",
    text: () => "approved an expense",
    alone: () => "An expense was approved automatically",
  },
  expenses_closed: {
    tone: "gray",
    text: () => "closed the expenses; anything unused goes back",
    alone: () => "Money held for expenses and not used goes back to the client",
  },
  bonus_paid: { tone: "green", text: () => "gave a bonus" },
  change_order_proposed: { tone: "gray", text: () => "proposed a change order" },
  change_order_agreed: { tone: "gray", text: () => "agreed to the change order, which applies once it is paid" },
  change_order_accepted: { tone: "green", text: () => "put the change order in force" },
  change_order_declined: { tone: "red", text: () => "declined the change order" },
  change_order_withdrawn: { tone: "gray", text: () => "withdrew the change order" },
  change_order_lapsed: {
    tone: "gray",
    text: () => "superseded the change order",
    alone: () => "The change order lapsed: what it would have changed has moved on",
  },
  reopening_requested: { tone: "gray", text: () => "asked to reopen the project" },
  reopening_withdrawn: { tone: "gray", text: () => "withdrew the request to reopen the project" },
  reopening_declined: { tone: "red", text: () => "declined to reopen the project" },
  project_reopened: { tone: "green", text: () => "agreed, and the project was reopened" },
  project_completed_unpaid: { tone: "gray", text: () => "completed the project without a payment" },
};

/** What a line of the activity says. The reader is "You"; without an actor the sentence stands alone. */
export function eventWords(
  event: Pick<ProjectEventDto, "kind" | "milestoneTitle" | "actorName">,
  ownName: string,
): EventWords {
  const actor = event.actorName === ownName ? "You" : event.actorName;
  if (!isKnown(event.kind)) return { tone: "gray", actor, text: event.kind.replaceAll("_", " ") };
  const { tone, text, alone } = WORDINGS[event.kind];
  const title = event.milestoneTitle ?? "a milestone";
  if (actor === null && alone) return { tone, actor: null, text: alone(title) };
  return { tone, actor: actor ?? "Quorate", text: text(title) };
}

function isKnown(kind: string): kind is ProjectEventKind {
  return Object.hasOwn(WORDINGS, kind);
}
