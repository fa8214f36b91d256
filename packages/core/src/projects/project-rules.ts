import { DomainError } from "../errors.ts";
import type { Project } from "./project.ts";

/** Experts wrote their proposals for the brief as it stood: once one is accepted the brief stays. */
export function assertProjectEditable(project: Pick<Project, "status">): void {
  if (project.status === "open") return;
  throw new DomainError("conflict", "projects/not-open", { action: "edit" });
}

/** Other people's profiles can be invited as long as proposals are wanted, until they have sent one. */
export function assertCanInvite(
  project: Pick<Project, "status">,
  expert: { isOwnProfile: boolean; hasLiveProposal: boolean },
): void {
  if (expert.isOwnProfile) throw new DomainError("forbidden", "projects/own-profile");
  if (project.status !== "open") throw new DomainError("conflict", "projects/not-open", { action: "invite" });
  if (expert.hasLiveProposal) throw new DomainError("conflict", "projects/already-proposed");
}

/** Work that was completed and paid for counts in an expert's record; a project that was only closed does not. */
export function countsInRecord(project: Pick<Project, "status"> & { isPaid: boolean }): boolean {
  return project.status === "completed" && project.isPaid;
}
