import type { ProjectEventDto } from "@quorate/api/projects/projects.schema";
import type { ProjectEventKind } from "@quorate/core/projects/project-event";
import type { StatusTone } from "../../components/ui/status-look.ts";

/** `text` follows the name of who did it; `alone` is a sentence of its own, for what happened by itself. */
export type EventWords = { tone: StatusTone; text: string; alone?: true };

type Wording = { tone: StatusTone; text: (milestone: string) => string; alone?: true };

const WORDINGS: Record<ProjectEventKind, Wording> = {
  project_posted: { tone: "green", text: () => "posted the project" },
  project_updated: { tone: "gray", text: () => "changed the brief" },
  expert_invited: { tone: "gray", text: () => "invited an expert" },
  proposal_submitted: { tone: "gray", text: () => "sent a proposal" },
  proposal_withdrawn: { tone: "gray", text: () => "withdrew a proposal" },
  proposal_rejected: { tone: "gray", text: () => "declined a proposal" },
  proposal_accepted: { tone: "blue", text: () => "accepted a proposal" },
  milestone_planned: { tone: "gray", text: (milestone) => `planned ${milestone}` },
  milestone_cancelled: { tone: "gray", text: (milestone) => `cancelled ${milestone}` },
  milestone_funded: { tone: "brass", text: (milestone) => `funded ${milestone}; the money is in escrow` },
  payment_declined: { tone: "red", text: (milestone) => `tried to fund ${milestone}; the payment was declined` },
  milestone_submitted: { tone: "blue", text: (milestone) => `submitted ${milestone}` },
  changes_requested: { tone: "blue", text: (milestone) => `requested changes to ${milestone}` },
  milestone_released: { tone: "green", text: (milestone) => `released ${milestone}` },
  milestone_auto_released: {
    tone: "green",
    text: (milestone) => `${milestone} was released: nobody had objected`,
    alone: true,
  },
  milestone_refunded: { tone: "gray", text: (milestone) => `refunded ${milestone}` },
  milestone_split: { tone: "gray", text: (milestone) => `split ${milestone}` },
  dispute_opened: { tone: "red", text: (milestone) => `raised a dispute about ${milestone}` },
  dispute_answered: { tone: "red", text: (milestone) => `answered the dispute about ${milestone}` },
  cancellation_requested: { tone: "red", text: () => "asked to cancel the project" },
  project_cancelled: { tone: "red", text: () => "cancelled the project" },
  project_completed: { tone: "green", text: () => "completed the project" },
};

export function eventWords(event: Pick<ProjectEventDto, "kind" | "milestoneTitle">): EventWords {
  if (!isKnown(event.kind)) return { tone: "gray", text: event.kind.replaceAll("_", " ") };
  const { tone, text, alone } = WORDINGS[event.kind];
  const words = { tone, text: text(event.milestoneTitle ?? "a milestone") };
  return alone ? { ...words, alone } : words;
}

function isKnown(kind: string): kind is ProjectEventKind {
  return Object.hasOwn(WORDINGS, kind);
}
