import type { VerificationState } from "../verification/verification.ts";

export const STEP_STATUSES = ["completed", "active", "in_progress", "pending", "locked"] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** The word on a step's button; a step that is done or not yet open has none. */
export const STEP_ACTION_LABELS = {
  completed: null,
  active: "Continue",
  in_progress: "Continue",
  pending: "Start",
  locked: null,
} as const satisfies Record<StepStatus, "Start" | "Continue" | null>;

/** One step: its words, where its button leads, and the rule that reads its status off the facts. */
export type JourneyStep<Facts> = {
  id: string;
  title: string;
  description: string;
  path: string;
  status: (facts: Facts) => StepStatus;
  /** How it stands, where the status does not tell all of it. */
  note?: (facts: Facts) => string | null;
};

export type StepState = {
  id: string;
  title: string;
  description: string;
  path: string;
  status: StepStatus;
  note: string | null;
};

export function journeyStates<Facts>(steps: readonly JourneyStep<Facts>[], facts: Facts): StepState[] {
  return steps.map(({ id, title, description, path, status, note }) => ({
    id,
    title,
    description,
    path,
    status: status(facts),
    note: note?.(facts) ?? null,
  }));
}

/** Completed steps as a whole percentage of all. */
export function journeyProgress(states: readonly Pick<StepState, "status">[]): number {
  if (states.length === 0) return 0;
  return Math.round((100 * states.filter(({ status }) => status === "completed").length) / states.length);
}

/** Nothing is left to be begun: every step is done, or goes on automatically from here on, as proposals and matches do. */
export function isJourneyFinished(states: readonly Pick<StepState, "status">[]): boolean {
  // A journey without steps has not been gone: its progress is nothing, too.
  return states.length > 0 && states.every(({ status }) => status === "completed" || status === "active");
}

export function verificationStatus(profile: { isVerified: boolean } | null): StepStatus {
  if (!profile) return "locked";
  return profile.isVerified ? "completed" : "in_progress";
}

/** What "in progress" does not say of a verification. */
const VERIFICATION_NOTES = {
  none: "Not asked for yet",
  pending: "Being reviewed",
  more_needed: "We need more: see what, and answer",
  verified: null,
  declined: "Declined: see why, and send it again",
  expired: "Ended: send it again",
} as const satisfies Record<VerificationState, string | null>;

export type VerifiedProfile = { isVerified: boolean; state?: VerificationState };

export function verificationNote(profile: VerifiedProfile | null): string | null {
  if (!profile?.state || profile.isVerified) return null;
  return VERIFICATION_NOTES[profile.state];
}

/** A step that is done when there is at least one of its things; it is locked only where its screen would refuse them. */
export function openStep(mayBegin: boolean, count: number): StepStatus {
  if (count > 0) return "completed";
  return mayBegin ? "pending" : "locked";
}

export function activeWithAny(count: number): StepStatus {
  return count > 0 ? "active" : "pending";
}
