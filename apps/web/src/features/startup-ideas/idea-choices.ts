import {
  FUNDING_STATUS_LABELS,
  FUNDING_STATUSES,
  IDEA_STAGE_LABELS,
  IDEA_STAGES,
  IDEA_TIME_COMMITMENT_LABELS,
  IDEA_TIME_COMMITMENTS,
} from "@quorate/core/startup-ideas/startup-idea";

export const STAGE_OPTIONS = IDEA_STAGES.map((value) => ({ value, label: IDEA_STAGE_LABELS[value] }));
export const FUNDING_OPTIONS = FUNDING_STATUSES.map((value) => ({ value, label: FUNDING_STATUS_LABELS[value] }));
export const TIME_OPTIONS = IDEA_TIME_COMMITMENTS.map((value) => ({
  value,
  label: IDEA_TIME_COMMITMENT_LABELS[value],
}));
