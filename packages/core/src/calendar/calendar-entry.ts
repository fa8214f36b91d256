import { callUid } from "../mail/call-invite.ts";

/** The time of a calendar's entry: a day without a time zone, an instant, or from an instant until another. */
export type CalendarMoment = { day: string } | { at: Date; until?: Date };

type WorkFacts = {
  projectTitle: string;
  milestoneTitle: string;
  /** Whether it is the reader's turn to act. */
  isOwnTurn: boolean;
};

/** A date that a party waits for, as it was read. No amount and no person's name: a calendar is often shown to others. */
export type CalendarFact = {
  id: string;
  projectId: string | null;
  moment: CalendarMoment;
  createdAt: Date;
  changedAt: Date;
} & (
  | ({ kind: "milestone-due" | "release-due" | "dispute-answer" } & WorkFacts)
  | { kind: "verification-end" }
  | { kind: "plan-end"; planName: string }
  | { kind: "call"; sequence: number; room: string | null }
);

export type CalendarEntry = {
  /** Stays the same as long as the thing is there, so that a calendar moves the entry and adds no second one. */
  uid: string;
  title: string;
  about: string;
  path: string;
  moment: CalendarMoment;
  /** A link at which people meet. */
  room: string | null;
  /** Grows with each change: seconds since the thing was made. */
  sequence: number;
  changedAt: Date;
};

const SECOND_MS = 1_000;

export function toCalendarEntry(fact: CalendarFact): CalendarEntry {
  const changedAt = fact.changedAt > fact.createdAt ? fact.changedAt : fact.createdAt;
  return {
    uid: fact.kind === "call" ? callUid(fact.id) : `${fact.kind}-${fact.id}`,
    ...wordsOf(fact),
    path: pathOf(fact),
    moment: fact.moment,
    room: fact.kind === "call" ? fact.room : null,
    // A call counts its changes, as the emails about it do.
    sequence:
      fact.kind === "call" ? fact.sequence : Math.floor((changedAt.getTime() - fact.createdAt.getTime()) / SECOND_MS),
    changedAt,
  };
}

function wordsOf(fact: CalendarFact): { title: string; about: string } {
  switch (fact.kind) {
    case "milestone-due":
      return {
        title: `Due: ${fact.milestoneTitle}`,
        about: fact.isOwnTurn
          ? `You hand over this milestone of “${fact.projectTitle}”.`
          : `This milestone of “${fact.projectTitle}” is to be handed over to you.`,
      };
    case "release-due":
      return {
        title: `Auto-release: ${fact.milestoneTitle}`,
        about: fact.isOwnTurn
          ? `Unless you decide before, the money for this milestone of “${fact.projectTitle}” is released.`
          : `Unless your client decides before, the money for this milestone of “${fact.projectTitle}” is released.`,
      };
    case "dispute-answer":
      return {
        title: `Answer due: dispute about ${fact.milestoneTitle}`,
        about: fact.isOwnTurn
          ? `You can answer the dispute in “${fact.projectTitle}” until then; after it an administrator decides.`
          : `The other side can answer your dispute in “${fact.projectTitle}” until then; after it an administrator decides.`,
      };
    case "verification-end":
      return { title: "Your verification ends", about: "Renew it before then, so that it does not lapse." };
    case "call":
      return { title: "Call", about: "A free introductory call of twenty minutes. Move or cancel it on Quorate." };
    case "plan-end":
      return { title: `Your ${fact.planName} plan ends`, about: "Choose what happens next before then." };
  }
}

function pathOf({ kind, projectId }: CalendarFact): string {
  if (kind === "verification-end") return "/verification";
  if (kind === "call") return "/calls";
  return kind === "plan-end" || projectId === null ? "/subscription-plans" : `/project/${projectId}`;
}
