import type { Minor } from "../money.ts";
import type { ProjectStatus } from "../projects/project.ts";

/** Projects that money can have been released through: an open one has none. */
export const EARNING_STATUSES = ["completed", "in_progress", "cancelled"] as const satisfies readonly ProjectStatus[];
export type EarningStatus = (typeof EARNING_STATUSES)[number];

/** What an expert earned through the projects of one status, and how many they are. */
export type EarningsPart = { status: EarningStatus; projects: number; amountMinor: Minor };

/** A part for every status there is; the total is their sum and nothing else. */
export function earningsParts(known: readonly EarningsPart[]): { parts: EarningsPart[]; totalMinor: Minor } {
  const parts = EARNING_STATUSES.map(
    (status) => known.find((part) => part.status === status) ?? { status, projects: 0, amountMinor: 0 },
  );
  return { parts, totalMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
}

/** What a completed project brought on average, to the nearest penny: what runs on says nothing about it yet. Without one, 0. */
export function averageProject(parts: readonly EarningsPart[]): Minor {
  const completed = parts.find(({ status }) => status === "completed");
  return completed && completed.projects > 0 ? Math.round(completed.amountMinor / completed.projects) : 0;
}
