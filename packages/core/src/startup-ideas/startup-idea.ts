import type { EntrepreneurId, StartupIdeaId } from "../ids.ts";

export const IDEA_STAGES = ["idea", "prototype", "mvp", "early-stage", "scaling"] as const;
export type IdeaStage = (typeof IDEA_STAGES)[number];

export const IDEA_STAGE_LABELS = {
  idea: "Idea",
  prototype: "Prototype",
  mvp: "MVP",
  "early-stage": "Early stage",
  scaling: "Scaling",
} as const satisfies Record<IdeaStage, string>;

export const FUNDING_STATUSES = [
  "bootstrapped",
  "seeking-pre-seed",
  "seeking-seed",
  "seeking-series-a",
  "funded",
] as const;
export type FundingStatus = (typeof FUNDING_STATUSES)[number];

export const FUNDING_STATUS_LABELS = {
  bootstrapped: "Bootstrapped",
  "seeking-pre-seed": "Seeking pre-seed",
  "seeking-seed": "Seeking seed",
  "seeking-series-a": "Seeking Series A",
  funded: "Funded",
} as const satisfies Record<FundingStatus, string>;

/** An idea asks for part of a person's week or for all of it; unlike a person it is never flexible. */
export const IDEA_TIME_COMMITMENTS = ["part-time", "full-time"] as const;
export type IdeaTimeCommitment = (typeof IDEA_TIME_COMMITMENTS)[number];

export const IDEA_TIME_COMMITMENT_LABELS = {
  "part-time": "Part-time",
  "full-time": "Full-time",
} as const satisfies Record<IdeaTimeCommitment, string>;

export const IDEA_TITLE_LENGTH_MAX = 120;
export const IDEA_DESCRIPTION_LENGTH_MAX = 10_000;

/** `isActive`: its owner has not closed it. */
export type StartupIdea = { id: StartupIdeaId; ownerId: EntrepreneurId; isActive: boolean };
