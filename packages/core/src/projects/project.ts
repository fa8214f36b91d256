import type { Currency } from "../format/currency.ts";
import type { ExpertId, OrganizationId, ProjectId } from "../ids.ts";
import type { Minor } from "../money.ts";

export const PROJECT_STATUSES = ["open", "in_progress", "completed", "cancelled"] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export type ProjectAction = "start" | "complete" | "cancel" | "reopen";

/** `start` happens when a proposal is accepted; it is never called alone. */
export const PROJECT_TRANSITIONS = {
  open: { start: "in_progress", cancel: "cancelled" },
  in_progress: { complete: "completed", cancel: "cancelled" },
  completed: { reopen: "in_progress" },
  cancelled: {},
} as const satisfies Record<ProjectStatus, Partial<Record<ProjectAction, ProjectStatus>>>;

export const PROJECT_STATUS_CAPTIONS = {
  open: "Accepting proposals",
  in_progress: "Work in progress",
  completed: "Project completed",
  cancelled: "Project cancelled",
} as const satisfies Record<ProjectStatus, string>;

export const PROJECT_PARTIES = ["client", "expert"] as const;
export type ProjectParty = (typeof PROJECT_PARTIES)[number];

export type Project = {
  id: ProjectId;
  organizationId: OrganizationId;
  expertId: ExpertId | null;
  title: string;
  status: ProjectStatus;
  budgetMinor: Minor | null;
  currency: Currency;
  cancelRequestedBy: ProjectParty | null;
  /** It is a paid call: the call is the whole of it. */
  isPaidCall?: boolean;
};
