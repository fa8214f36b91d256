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
};

export type StepState = { id: string; title: string; description: string; path: string; status: StepStatus };

export function journeyStates<Facts>(steps: readonly JourneyStep<Facts>[], facts: Facts): StepState[] {
  return steps.map(({ id, title, description, path, status }) => ({
    id,
    title,
    description,
    path,
    status: status(facts),
  }));
}

/** Completed steps as a whole percentage of all. */
export function journeyProgress(states: readonly Pick<StepState, "status">[]): number {
  if (states.length === 0) return 0;
  return Math.round((100 * states.filter(({ status }) => status === "completed").length) / states.length);
}

/** Nothing is left to be begun: every step is done, or goes on by itself from here on, as proposals and matches do. */
export function isJourneyFinished(states: readonly Pick<StepState, "status">[]): boolean {
  return states.every(({ status }) => status === "completed" || status === "active");
}

export function verificationStatus(profile: { isVerified: boolean } | null): StepStatus {
  if (!profile) return "locked";
  return profile.isVerified ? "completed" : "in_progress";
}

/** A step that opens with verification and is done when there is at least one of its things. */
export function afterVerification(profile: { isVerified: boolean } | null, count: number): StepStatus {
  if (count > 0) return "completed";
  return profile?.isVerified ? "pending" : "locked";
}

export function activeWithAny(count: number): StepStatus {
  return count > 0 ? "active" : "pending";
}
